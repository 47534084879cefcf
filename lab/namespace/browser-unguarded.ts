/** Journey: opens the page that asks for things in every way in a browser without proxy and switches of the service. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { inTemporaryFolder } from '../../test/service-process.ts';
import { everyRequestOf } from './request-servers.ts';
import { type RequestGround, requestSetup, type Sent } from './request-setup.ts';
import { journeyInput } from './run.ts';

export interface UnguardedInput {
  /** For how long each page is open. */
  readonly openMs: number;
}

export interface UnguardedSent extends Sent {
  readonly url: string;
}

/** What would keep the page from being opened over http, and from asking for private places without a person's leave. */
const OFF = '--disable-features=LocalNetworkAccessChecks,HttpsUpgrades';

const { openMs } = journeyInput<UnguardedInput>();
const visit = async (setup: RequestGround, url: string): Promise<UnguardedSent> => {
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
