import {
  type ChatEvent,
  type ChatLink,
  type ChatMessage,
  fitText,
  lineOf,
  MESSAGE_LIMITS,
  pictureUrl,
  quietUrl,
} from '@legible/chat';
import { type DeliveryWords, deliveryWords } from '../words/delivery-words.ts';
import { listWords } from '../words/list-words.ts';
import { longDate } from '../words/ui-language.ts';
import type { Spoken } from '../words/word-table.ts';

/** Names of editions in a question: how many, and how long they are together. */
const MOST_EDITIONS = 20;
const EDITION_NAMES = { graphemes: 200, units: 800 };

/** The public part of an issue that was just published. */
export interface Announcement extends Spoken {
  readonly deliveryId: string;
  readonly issueId: string;
  /** Its key: `zh-CN`. */
  readonly edition: string;
  readonly editionName: string;
  /** IANA name: dates are the publication's. */
  readonly timeZone: string;
  readonly title: string;
  /** Text of the public excerpt, even while the issue is free, because a chat keeps it after the lock. */
  readonly summary: string | null;
  /** Canonical, absolute. */
  readonly url: string;
  readonly number: number;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** Absolute address of a public picture. Shown if it is https. */
  readonly imageUrl: string | null;
}

export const announcementMessage = (issue: Announcement): ChatMessage => {
  const words = deliveryWords(issue);
  const from = nameOf(issue.editionName, issue.url);
  const number = listWords(issue).number(issue.number);
  const message = {
    id: issue.deliveryId,
    language: issue.language,
    ...headOf(words, from, lineOf(issue.title, MESSAGE_LIMITS.title) || from),
    text: lineOf(issue.summary ?? '', MESSAGE_LIMITS.text) || null,
    detail: `${number} · ${longDate(issue.publishedAt, issue.language, issue.timeZone)}`,
    imageUrl: pictureUrl(issue.imageUrl),
    at: issue.publishedAt,
    links: [linkOf(words, words.read, issue.url)],
  };
  return { ...message, event: { type: 'issue.published', data: issueData(issue, message) } };
};

const issueData = (issue: Announcement, message: Omit<ChatMessage, 'event'>): ChatEvent['data'] => ({
  id: issue.issueId,
  edition: issue.edition,
  edition_name: message.from,
  language: issue.language,
  number: issue.number,
  title: message.title,
  summary: message.text,
  url: issue.url,
  published_at: issue.publishedAt,
  image: message.imageUrl,
});

/** The question to a channel before anything is stored. */
export interface Verification extends Spoken {
  readonly deliveryId: string;
  /** The publication, or its edition in this language. */
  readonly name: string;
  readonly editionNames: readonly string[];
  /** Address of the confirmation page; null when only the code confirms. */
  readonly confirmUrl: string | null;
  /** Code to type where the registration began; null when only the link confirms. */
  readonly code: string | null;
  /** Address of the page that stops everything for this channel. */
  readonly stopUrl: string;
  /** ISO 8601. */
  readonly at: string;
}

export const verificationMessage = (asked: Verification): ChatMessage => {
  const words = deliveryWords(asked);
  const name = nameOf(asked.name, asked.stopUrl);
  const editions = namesOf(asked.editionNames);
  const together = fitText(listOf(editions, asked.language), EDITION_NAMES);
  const stop = linkOf(words, words.stop, asked.stopUrl);
  const confirm = asked.confirmUrl === null ? [] : [linkOf(words, words.confirm, asked.confirmUrl)];
  return {
    id: asked.deliveryId,
    language: asked.language,
    ...headOf(words, name, words.confirmTitle(name)),
    text: words.confirmText(together),
    detail: asked.code === null ? null : words.code(asked.code),
    imageUrl: null,
    at: asked.at,
    links: [...confirm, stop],
    event: {
      type: 'webhook.verification',
      data: { editions, confirm_url: confirm[0]?.url ?? null, code: asked.code, stop_url: stop.url },
    },
  };
};

export interface TestNote extends Spoken {
  readonly deliveryId: string;
  readonly name: string;
  /** Home page of the edition. */
  readonly url: string;
  /** ISO 8601. */
  readonly at: string;
}

export const testMessage = (test: TestNote): ChatMessage => {
  const words = deliveryWords(test);
  const name = nameOf(test.name, test.url);
  const link = linkOf(words, name, test.url);
  return {
    id: test.deliveryId,
    language: test.language,
    ...headOf(words, name, words.testTitle(name)),
    text: words.testText,
    detail: null,
    imageUrl: null,
    at: test.at,
    links: [link],
    event: { type: 'webhook.test', data: { url: link.url } },
  };
};

const headOf = (words: DeliveryWords, from: string, title: string) => ({
  from,
  title,
  headline: words.headline(from, title),
});

/** A link to one of our addresses. @param label from the word tables. */
const linkOf = (words: DeliveryWords, label: string, address: string): ChatLink => {
  const url = quietUrl(address);
  return { label, url, asText: words.labelled(label, url) };
};

/** Platforms refuse messages without a sender, so an invisible name is replaced by the host. */
const nameOf = (name: string, url: string): string => lineOf(name, MESSAGE_LIMITS.name) || new URL(url).hostname;

const namesOf = (names: readonly string[]): string[] =>
  names.slice(0, MOST_EDITIONS).map((name) => lineOf(name, MESSAGE_LIMITS.name));

const listOf = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
