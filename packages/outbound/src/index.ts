export { type AppDoorOptions, type AppHandler, appDoor } from './doors/app-door.ts';
export { type BudgetDoor, type BudgetDoorOptions, budgetDoor, type Spent } from './doors/budget-door.ts';
export type { Door, FetchRequest } from './doors/door.ts';
export { type FolderDoorOptions, folderDoor } from './doors/folder-door.ts';
export {
  type ClosableDoor,
  type GuardedDoorOptions,
  guardedDoor,
  type UnguardedDoorOptions,
  unguardedDoor,
} from './doors/guarded-door.ts';
export { type PoliteDoor, type PoliteDoorOptions, politeDoor } from './doors/polite-door.ts';
export { type Recording, type RecordingDoor, recordingDoor, replayingDoor } from './doors/recording.ts';
export { isPublicAddress, PUBLIC_NETWORKS } from './guard/address.ts';
export { type Clock, systemClock } from './guard/clock.ts';
export { OUTBOUND_LIMITS, type OutboundLimits } from './guard/limits.ts';
export {
  type Admission,
  type DnsResolverOptions,
  dnsResolver,
  machineResolver,
  type Resolution,
  type Resolver,
  resolveGate,
} from './guard/resolve.ts';
export {
  checkDiscoveredUrl,
  checkTargetUrl,
  type UrlCheck,
  type UrlRefusal,
  type UrlRules,
} from './guard/target-url.ts';
export { type GuardedProxy, type GuardedProxyOptions, guardedProxy } from './proxy/guarded-proxy.ts';
