import { backupDrill } from './backup-drill.ts';
import { browserRequests } from './browser-requests.ts';
import { browserSandbox } from './browser-sandbox.ts';
import { clientAddress } from './client-address.ts';
import { clockJump } from './clock-jump.ts';
import { crawlFaults } from './crawl-faults.ts';
import { crawlKill } from './crawl-kill.ts';
import { deliveryHang } from './delivery-hang.ts';
import { deliveryKill, deliveryKillReplicas } from './delivery-kill.ts';
import { door } from './door.ts';
import { everyAddress } from './every-address.ts';
import { everyJourney } from './every-journey.ts';
import { followedLoad } from './followed-load.ts';
import { fullDisk } from './full-disk.ts';
import { fuzz } from './fuzz.ts';
import { headers } from './headers.ts';
import { hostileWeb } from './hostile-web.ts';
import { limits } from './limits.ts';
import { mcpChecks } from './mcp-checks.ts';
import { membersText } from './members-text.ts';
import { newsletterClock } from './newsletter-clock.ts';
import { newsletterOutage } from './newsletter-outage.ts';
import { newsletterStop } from './newsletter-stop.ts';
import { overload } from './overload.ts';
import { plantedThrows } from './planted-throws.ts';
import { policy } from './policy.ts';
import { pollers } from './pollers.ts';
import type { Proof } from './proof.ts';
import { publishAgreement } from './publish-agreement.ts';
import { realNewsletters } from './real-newsletters.ts';
import { realSites } from './real-sites.ts';
import { renderHostile } from './render-hostile.ts';
import { renderedSites } from './rendered-sites.ts';
import { retrySchedule } from './retry-schedule.ts';
import { scanCost } from './scan-cost.ts';
import { scanKill } from './scan-kill.ts';
import { serverRestarts } from './server-restarts.ts';
import { severalMachines } from './several-machines.ts';
import { signedRequests } from './signed-requests.ts';
import { sigterm } from './sigterm.ts';
import { stoppedWorker } from './stopped-worker.ts';
import { storeKill } from './store-kill.ts';
import { webhookAbuse } from './webhook-abuse.ts';
import { webhookSecrecy } from './webhook-secrecy.ts';
import { wholeSites } from './whole-sites.ts';

/** All proofs, the quickest first. */
export const PROOFS: readonly Proof[] = [
  storeKill,
  crawlKill,
  crawlFaults,
  realNewsletters,
  everyJourney,
  clientAddress,
  door,
  headers,
  policy,
  fuzz,
  plantedThrows,
  signedRequests,
  mcpChecks,
  browserSandbox,
  realSites,
  wholeSites,
  renderedSites,
  webhookSecrecy,
  everyAddress,
  limits,
  fullDisk,
  backupDrill,
  webhookAbuse,
  deliveryHang,
  scanCost,
  pollers,
  overload,
  followedLoad,
  browserRequests,
  renderHostile,
  hostileWeb,
  stoppedWorker,
  sigterm,
  clockJump,
  serverRestarts,
  severalMachines,
  deliveryKill,
  deliveryKillReplicas,
  retrySchedule,
  publishAgreement,
  membersText,
  newsletterStop,
  newsletterClock,
  newsletterOutage,
  scanKill,
];
