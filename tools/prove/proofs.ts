import { clockJump } from './clock-jump.ts';
import { deliveryHang } from './delivery-hang.ts';
import { deliveryKill, deliveryKillReplicas } from './delivery-kill.ts';
import { everyJourney } from './every-journey.ts';
import { mcpChecks } from './mcp-checks.ts';
import type { Proof } from './proof.ts';
import { realNewsletters } from './real-newsletters.ts';
import { realSites } from './real-sites.ts';
import { renderHostile } from './render-hostile.ts';
import { scanCost } from './scan-cost.ts';
import { scanKill } from './scan-kill.ts';
import { severalMachines } from './several-machines.ts';
import { sigterm } from './sigterm.ts';
import { stoppedWorker } from './stopped-worker.ts';
import { storeKill } from './store-kill.ts';
import { webhookAbuse } from './webhook-abuse.ts';
import { webhookSecrecy } from './webhook-secrecy.ts';

/** Quickest first. */
export const PROOFS: readonly Proof[] = [
  storeKill,
  realNewsletters,
  everyJourney,
  mcpChecks,
  realSites,
  webhookSecrecy,
  webhookAbuse,
  deliveryHang,
  scanCost,
  renderHostile,
  stoppedWorker,
  sigterm,
  clockJump,
  severalMachines,
  deliveryKill,
  deliveryKillReplicas,
  scanKill,
];
