import type { Outcome, PlatformId } from '@legible/chat';
import type { WriteTx } from '@legible/store';
import type { Generated, Kysely } from 'kysely';

/** pending → active ⇄ paused; active → disabled → active (confirmed again, or by the operator); any → gone. A stop deletes. */
export const HOOK_STATES = [
  'pending', // the channel has been asked, and has not confirmed
  'active',
  'paused', // by the operator
  'disabled', // its platform refused issue after issue
  'gone', // the platform says that it does not exist; its address is deleted
] as const;
export type HookState = (typeof HOOK_STATES)[number];

interface HookRow {
  id: string;
  url_tag: string;
  platform: PlatformId;
  host: string;
  masked: string;
  key_id: string | null;
  box: Uint8Array | null;
  state: HookState;
  created_at: number;
  state_at: number;
  /** Nothing is sent to it before this time: its platform asked for a pause, or requires one between messages. */
  not_before: Generated<number>;
  /** Issues in a row that the platform refused. */
  refused_issues: Generated<number>;
  refused_since: number | null;
  /** Subject of the last of those issues, the same in every edition. */
  refused_subject: string | null;
}

/** A hook gets the issues of this edition that are announced after it was confirmed. */
interface HookEditionRow {
  hook_id: string;
  edition: string;
  confirmed_at: number;
}

/** What a link may do. It names a `url_tag` and not a hook, because the link that stopped a hook outlives it. */
interface CapabilityRow {
  token_hash: string;
  url_tag: string;
  kind: 'confirm' | 'stop';
  /** JSON with the keys of the requested editions. */
  editions: string;
  created_at: number;
  expires_at: number | null;
  used_at: number | null;
}

/** Why an address is blocked: its channel stopped it, its platform says that it is gone, or the operator removed it. */
export type TombstoneReason = 'stopped' | 'gone' | 'removed';

/** An address to which nothing may be sent. */
interface TombstoneRow {
  url_tag: string;
  reason: TombstoneReason;
  created_at: number;
  /** Null when it never ends. */
  until: number | null;
}

/** Count of the messages to an address that are not issues. */
interface NoticeRow {
  url_tag: string;
  window_ends: number;
  messages: number;
  /** Set while any process is sending a message; after this time it no longer counts as being sent. */
  asking_until: number | null;
}

/** Reason in the content folder not to announce an issue. */
export type Silence = 'author-said-no' | `older-than-${number}-days`;

/** The outcome of an issue when this service first saw it public. */
export type IssueOutcome =
  | 'announced'
  | 'author-said-yes' // announced, because its file says so
  | 'released' // announced, because the operator said so
  | 'first-start' // it was public before anything was on record
  | 'new-edition' // it was public when its edition was first seen
  | Silence
  | 'held' // more appeared at once than an author writes; the operator decides
  | 'kept-silent' // it was held, and the operator decided
  | 'rename'; // it was on record under another number or address

/** Every issue that was ever public, so that none is news twice. */
interface KnownIssueRow {
  edition: string;
  issue_id: string;
  slug: string;
  title_hash: string;
  published_at: number;
  known_at: number;
  /** Number of deliveries that were begun for it. */
  deliveries: number;
  /** Null when an earlier version recorded it. */
  outcome: IssueOutcome | null;
  /** Subject of its deliveries; null when an earlier version recorded it. */
  subject: string | null;
}

/** The last change of an issue that is or was public. */
export interface IssueChangeRow {
  edition: string;
  issue_id: string;
  slug: string;
  /** Digests of everything public about it, the text's last; null: it was withdrawn. */
  face: string | null;
  /** Digest of its whole text. While it is the same, the digest of the public part is reused. */
  digest: string;
  /** Number of its last change, in the order of all changes. */
  seq: number;
  /** Number of the change by which it last appeared. */
  published_seq: number;
  /** Number of the change by which it last became an excerpt; 0: none. */
  locked_seq: number;
  changed_at: number;
}

export const DELIVERY_STATES = [
  'waiting',
  'delivered', // or accepted
  'refused',
  'given-up', // the time for attempts is over
  'our-bug', // the platform says that the message is wrong; the operator may redeliver it
  'cancelled', // its issue or its hook no longer exists
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

interface DeliveryRow {
  /** The same at every attempt. */
  id: string;
  hook_id: string;
  edition: string;
  issue_id: string;
  /** The same for the translations of one issue. */
  subject: string;
  state: DeliveryState;
  began_at: number;
  attempts: Generated<number>;
  /** Attempts for which it is unknown whether the message arrived. */
  unclear: Generated<number>;
  next_at: number | null;
  last_class: Outcome['class'] | null;
  last_reason: Outcome['reason'] | null;
  ended_at: number | null;
}

/** The body of a file of the content folder, by its hash: one row for all paths with this body. */
interface ContentBodyRow {
  hash: string;
  body: Uint8Array;
  stored_at: number;
}

/** A file of the content folder; `hash` is null when it is gone. `good_hash` is that of the last body without faults. */
interface ContentFileRow {
  path: string;
  hash: string | null;
  good_hash: string | null;
  changed_at: number;
  /** Version of the content in which this row last changed. */
  version: number;
}

type NewsletterTables = {
  vault_root: { name: string; key_id: string; box: Uint8Array };
  hook: HookRow;
  hook_edition: HookEditionRow;
  capability: CapabilityRow;
  tombstone: TombstoneRow;
  notice: NoticeRow;
  /** Editions of which new issues are news. */
  watched_edition: { edition: string };
  known_issue: KnownIssueRow;
  delivery: DeliveryRow;
  content_body: ContentBodyRow;
  content_file: ContentFileRow;
  issue_change: IssueChangeRow;
  /** Also holds the id of the record of changes. */
  content_version: { name: string; version: number; published_at: number };
};

/** The tables of this folder, in a transaction or for reading. */
export const newsletterTables = (source: Pick<WriteTx, 'kysely'>): Kysely<NewsletterTables> =>
  source.kysely.$extendTables<NewsletterTables>();
