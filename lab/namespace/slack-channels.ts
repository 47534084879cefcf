import { setTimeout as sleep } from 'node:timers/promises';
import { type Received, type Sinks, startSinks } from '../../test/delivery-sinks/sinks.ts';
import { publicName } from './public-name.ts';

/** The only host that resolves. */
const HOST = 'hooks.slack.com';
const WITHIN_MS = 60_000;

export interface SlackChannels {
  /** File with the authority of the certificate, for NODE_EXTRA_CA_CERTS. */
  readonly caFile: string;
  readonly sinks: Sinks;
  /** Registers and confirms webhooks with the newsletter at `base`. */
  register(base: string, count: number): Promise<readonly string[]>;
  /** Returns the messages to the given webhooks, without the questions for confirmation. */
  news(urls: readonly string[]): readonly Received[];
  close(): Promise<void>;
}

export const until = async (isSo: () => boolean | Promise<boolean>, withinMs = WITHIN_MS): Promise<boolean> => {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) return false;
    await sleep(30);
  }
  return true;
};

/** For journeys: starts the host of a chat platform whose channels are sinks. */
export const slackChannels = async (folder: string): Promise<SlackChannels> => {
  const name = await publicName(folder, HOST);
  const sinks = await startSinks({ address: name.address, port: 443, tls: name });
  const questions = new Map<string, number>();
  let made = 0;

  const confirm = async (base: string, url: string): Promise<void> => {
    const registration = await fetch(`${base}/api/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url, locale: ['en'] }),
    });
    const said = await registration.text();
    if (registration.status !== 202) throw new Error(`a registration was answered ${registration.status}: ${said}`);
    if (!(await until(() => sinks.to(url).length > 0))) throw new Error('no question came into the channel');
    questions.set(url, 1);
    const [token = ''] = /(?<=\/webhooks\/)[\w-]{22}/.exec(sinks.to(url)[0]?.body ?? '') ?? [];
    const isThere = async (): Promise<boolean> => {
      const page = await fetch(`${base}/webhooks/${token}`);
      return (await page.text()).includes('value="confirm"');
    };
    if (!(await until(isThere))) throw new Error('the link of a question leads nowhere');
    const done = await fetch(`${base}/webhooks/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ do: 'confirm' }),
    });
    await done.arrayBuffer();
  };
  return {
    caFile: name.caFile,
    sinks,
    register: async (base, count) => {
      const urls = Array.from({ length: count }, () => `https://${HOST}/services/T0/B0/channel${made++}`);
      for (const url of urls) await confirm(base, url);
      return urls;
    },
    news: (urls) => urls.flatMap((url) => sinks.to(url).slice(questions.get(url) ?? 0)),
    close: async () => {
      await sinks.close();
      name.close();
    },
  };
};
