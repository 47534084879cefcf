/** Journey: opens the page that sends requests in every possible way, in a browser without the service's proxy and flags. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { inTemporaryFolder } from '../../test/service-process.ts';
import { everyRequestOf } from './request-servers.ts';
import { type RequestSetup, requestSetup, type Sent } from './request-setup.ts';
import { journeyInput } from './run.ts';

export interface UnguardedInput {
  /** For how long each page is open. */
  readonly openMs: number;
}

export interface UnguardedSent extends Sent {
  readonly url: string;
}

/** Features that would prevent pages over http, and requests to private addresses without permission from a person. */
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
