/** Journey: opens the page that makes every kind of request in a browser without the service's proxy and flags. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { inTemporaryFolder } from '../../test/service-process.ts';
import { everyRequestOf } from './request-servers.ts';
import { type RequestSetup, requestSetup, type Sent } from './request-setup.ts';
import { journeyInput } from './run.ts';

export interface UnguardedInput {
  /** How long each page stays open. */
  readonly openMs: number;
}

export interface UnguardedSent extends Sent {
  readonly url: string;
}

/** Disables features that would upgrade the page to https or block requests to private addresses without permission. */
const OFF = '--disable-features=LocalNetworkAccessChecks,HttpsUpgrades';

const { openMs } = journeyInput<UnguardedInput>();
const visit = async (setup: RequestSetup, url: string): Promise<UnguardedSent> => {
  const browser = await chromium.launch({ executablePath: setup.chromiumPath, args: ['--no-sandbox', OFF] });
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await sleep(openMs);
  await browser.close();
  return { url, ...setup.take() };
};

const result = await inTemporaryFolder(async (folder): Promise<readonly UnguardedSent[]> => {
  const setup = await requestSetup(folder);
  try {
    return [await visit(setup, everyRequestOf(false, 0)), await visit(setup, everyRequestOf(true, 0))];
  } finally {
    setup.close();
  }
});
console.log(JSON.stringify(result));
