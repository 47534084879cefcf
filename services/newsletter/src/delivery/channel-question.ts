import { randomBytes } from 'node:crypto';
import { maskedUrl, type PlatformId, type Posting, postMessage } from '@legible/chat';
import type { Database } from '@legible/store';
import type { PublicSite } from '../site/public-site.ts';
import { patiently } from '../store/answered-soon.ts';
import { storeAsked } from '../store/capabilities.ts';
import { newsletterTables } from '../store/newsletter-tables.ts';
import { admitNotice, endNotice } from '../store/notices.ts';
import type { DerivedSecrets, Vault } from '../store/vault.ts';
import { spokenIn } from '../words/word-table.ts';
import { newToken, tokenHash } from './capability-links.ts';
import type { DeliveryLog } from './delivery-log.ts';
import { type Verification, verificationMessage } from './delivery-messages.ts';

/** A requested registration. */
export interface AskedWebhook {
  /** Canonical address from `detectPlatform`. */
  readonly url: string;
  readonly platform: PlatformId;
  /** Keys of existing editions. */
  readonly editions: readonly string[];
}

export interface Asking extends Posting {
  readonly database: Database;
  readonly vault: Vault;
  readonly secrets: DerivedSecrets;
  readonly site: () => PublicSite;
  readonly linkUrl: (token: string) => string;
  readonly log: DeliveryLog;
}

/**
 * Asks a channel to confirm a registration. Until the channel accepts the message, only a counter of such questions is
 * stored. An existing hook gets the same message with links to manage it.
 */
export const askChannel = async (asking: Asking, asked: AskedWebhook, signal: AbortSignal): Promise<void> => {
  const { database, vault, secrets, now, log } = asking;
  const urlTag = secrets.urlTag(asked.url);
  const { hostname: host } = new URL(asked.url);
  const fields = { host, platform: asked.platform, editions: asked.editions };
  const admit = () => database.write((tx) => admitNotice(tx, urlTag, now()));
  if (!(await patiently(admit, { isSafe: false, signal })))
    return log.info(fields, 'a channel is not asked: it was asked before, or wants no messages');

  const [confirm, stop] = [newLink(), newLink()];
  const question = questionOf(asking, asked.editions, asking.linkUrl(confirm.token), asking.linkUrl(stop.token));
  const outcome = await postMessage(asking, asked, verificationMessage(question), signal);
  const result = { ...fields, outcome: outcome.class, reason: outcome.reason };
  if (outcome.class !== 'delivered' && outcome.class !== 'accepted') {
    await database.write((tx) => endNotice(tx, urlTag));
    return outcome.class === 'our-bug'
      ? log.error(result, 'a platform rejected our confirmation message as invalid')
      : log.info(result, 'a channel could not be asked');
  }

  const store = () =>
    database.write(async (tx) => {
      await endNotice(tx, urlTag);
      const known = await newsletterTables(tx)
        .selectFrom('hook')
        .select('id')
        .where('url_tag', '=', urlTag)
        .executeTakeFirst();
      const hookId = known?.id ?? newHookId();
      return storeAsked(
        tx,
        {
          urlTag,
          hookId,
          platform: asked.platform,
          host,
          masked: maskedUrl(asked.url),
          sealed: vault.seal(asked.url, hookId),
          editions: asked.editions,
          confirmHash: confirm.hash,
          stopHash: stop.hash,
        },
        now(),
      );
    });
  // The channel has the links now, so their targets must exist.
  const stored = await patiently(store, { isSafe: true, signal });
  log.info({ ...result, stored }, 'a channel was asked');
};

const newHookId = (): string => `hook_${randomBytes(9).toString('hex')}`;

const newLink = (): { readonly token: string; readonly hash: string } => {
  const token = newToken();
  const hash = tokenHash(token);
  if (hash === null) throw new Error('a new token cannot be read back');
  return { token, hash };
};

/** Words in the language of the first requested edition. */
const questionOf = (
  { site, now }: Asking,
  keys: readonly string[],
  confirmUrl: string,
  stopUrl: string,
): Verification => {
  const current = site();
  const editions = keys.flatMap((key) => current.edition(key)?.edition ?? []);
  const first = editions[0] ?? current.publication.editions[0];
  return {
    deliveryId: `msg_${randomBytes(16).toString('hex')}`,
    ...spokenIn(first),
    name: first.name,
    editionNames: editions.map(({ name, languageName }) => `${name} (${languageName})`),
    confirmUrl,
    code: null,
    stopUrl,
    at: new Date(now()).toISOString(),
  };
};
