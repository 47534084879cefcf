/** Journey: opens the page that asks for things in every way in a browser without proxy and switches of the service. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { inTemporaryFolder } from '../../test/service-process.ts';
import { type RequestGround, requestGround, type Sent } from './request-ground.ts';
import { everyRequestOf } from './request-servers.ts';
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
const visit = async (ground: RequestGround, url: string): Promise<UnguardedSent> => {
  const browser = await chromium.launch({ executablePath: ground.chromiumPath, args: ['--no-sandbox', OFF] });
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await sleep(openMs);
  await browser.close();
  return { url, ...ground.take() };
};

const result = await inTemporaryFolder(async (folder): Promise<readonly UnguardedSent[]> => {
  const ground = await requestGround(folder);
  try {
    return [await visit(ground, everyRequestOf(false, 0)), await visit(ground, everyRequestOf(true, 0))];
  } finally {
    ground.close();
  }
});
console.log(JSON.stringify(result));
