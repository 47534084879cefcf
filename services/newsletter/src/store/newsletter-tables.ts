import type { WriteTx } from '@legible/store';
import type { Generated, Kysely } from 'kysely';
import type { OutcomeClass, OutcomeReason, PlatformId } from '../delivery/vocabulary/closed-lists.ts';

/** pending → active ⇄ paused; active → disabled (confirmed anew: active); any → gone. Stopped ones are deleted. */
export const HOOK_STATES = [
  'pending', // the channel has been asked, and has not said yes
  'active',
  'paused', // by the operator
  'disabled', // refused issue after issue
  'gone', // the platform says that it does not exist; the address is forgotten
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
  /** Nothing is sent to it earlier: the platform asked for patience. */
  not_before: Generated<number>;
  /** Issues in a row that the platform refused. */
  refused_issues: Generated<number>;
  refused_since: number | null;
  /** The last of those issues, whatever its edition. */
  refused_subject: string | null;
}

/** A hook gets the issues of an edition that are announced from then on. */
interface HookEditionRow {
  hook_id: string;
  edition: string;
  confirmed_at: number;
}

/** What a link may do. `url_tag` and not a hook: the link that stopped a hook outlives it. */
interface CapabilityRow {
  token_hash: string;
  url_tag: string;
  kind: 'confirm' | 'stop';
  /** JSON: keys of the editions that are asked for. */
  editions: string;
  created_at: number;
  expires_at: number | null;
  used_at: number | null;
}

/** Why an address is left alone: its channel said so, its platform said so, the operator did. */
export type TombstoneReason = 'stopped' | 'gone' | 'removed';

/** An address that is not to be written to. */
interface TombstoneRow {
  url_tag: string;
  reason: TombstoneReason;
  created_at: number;
  /** Null: for ever. */
  until: number | null;
}

/** Messages to an address that are not issues. */
interface NoticeRow {
  url_tag: string;
  window_ends: number;
  messages: number;
  /** One is on its way, from whatever process, until it has ended or at the latest then. */
  asking_until: number | null;
}

/** Why a folder alone keeps an issue from channels. */
export type Silence = 'author-said-no' | `older-than-${number}-days`;

/** What became of an issue when this service first saw it public. */
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
  /** How many it began. */
  deliveries: number;
  /** Null: an earlier version recorded it. */
  outcome: IssueOutcome | null;
  /** Of its deliveries; null as above. */
  subject: string | null;
}

export const DELIVERY_STATES = [
  'waiting',
  'delivered', // or accepted
  'refused',
  'given-up', // the time for attempts is over
  'our-bug', // they say that the message is wrong; the operator may redeliver it
  'cancelled', // its issue or its hook is not there any more
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
  /** Attempts of which nobody knows whether they arrived. */
  unclear: Generated<number>;
  next_at: number | null;
  last_class: OutcomeClass | null;
  last_reason: OutcomeReason | null;
  ended_at: number | null;
}

/** A body of a file of the content folder, by its hash: the same for all paths that have it. */
interface ContentBodyRow {
  hash: string;
  body: Uint8Array;
  stored_at: number;
}

/** What is at a path of the content folder; null: nothing any more. `good_hash` is of the last body without faults. */
interface ContentFileRow {
  path: string;
  hash: string | null;
  good_hash: string | null;
  changed_at: number;
  /** Of the content, when this row last changed. */
  version: number;
}

type NewsletterTables = {
  vault_root: { name: string; key_id: string; box: Uint8Array };
  hook: HookRow;
  hook_edition: HookEditionRow;
  capability: CapabilityRow;
  tombstone: TombstoneRow;
  notice: NoticeRow;
  /** From which on an issue is news. */
  watched_edition: { edition: string };
  known_issue: KnownIssueRow;
  delivery: DeliveryRow;
  content_body: ContentBodyRow;
  content_file: ContentFileRow;
  content_version: { name: string; version: number; published_at: number };
};

/** The tables of this folder, in a transaction or for reading. */
export const newsletterTables = (source: Pick<WriteTx, 'kysely'>): Kysely<NewsletterTables> =>
  source.kysely.$extendTables<NewsletterTables>();
