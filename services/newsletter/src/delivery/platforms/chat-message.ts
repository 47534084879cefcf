import { GRAPHEMES } from '@legible/issues';
import { deliveryWords } from '../../words/delivery-words.ts';
import { listWords } from '../../words/list-words.ts';
import { longDate } from '../../words/ui-language.ts';
import { type Spoken, spokenIn } from '../../words/word-table.ts';

/**
 * Invisible characters that can reorder or hide text: soft hyphens, direction controls, zero-width spaces and word joiners.
 * Letter joiners (ZWJ, ZWNJ) stay, because emoji and scripts need them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const SPACES_AND_CONTROLS = /[\s\p{Cc}\u2028\u2029]+/gu;

/** Returns an author's text as one line of well-formed Unicode without invisible characters. */
export const plainLine = (text: string): string =>
  text.toWellFormed().replace(INVISIBLE, '').replace(SPACES_AND_CONTROLS, ' ').trim();

/** Characters that the URL parser does not escape, but that a chat may read as markup or the end of a link. */
const LOUD = /[|()[\]*'`<>@~!]/g;

/** Block Kit takes 3,000 characters, Discord 2,048. */
const PICTURE_URL_LENGTH = 2000;

/** Escapes one of our addresses so that no platform misreads it. @throws TypeError when it is not absolute. */
const quietUrl = (url: string): string =>
  new URL(url).href.replace(LOUD, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the address of a picture for messages; null without one, or when it is not https or too long for a platform. */
const pictureUrl = (url: string | null): string | null => {
  const picture = url === null ? null : URL.parse(url);
  if (picture?.protocol !== 'https:') return null;
  const quiet = quietUrl(picture.href);
  return quiet.length > PICTURE_URL_LENGTH ? null : quiet;
};

const ELLIPSIS = '…';

/** Limits of a sent text; a missing one does not apply. */
export interface TextBounds {
  /** In graphemes, before escaping. */
  readonly graphemes?: number;
  /** In UTF-16 units, including escapes; platforms never count more characters. */
  readonly units?: number;
  /** In bytes of UTF-8, including escapes. */
  readonly bytes?: number;
}

/**
 * Cuts a text to its limits between graphemes with `…`, and then escapes it, so that no escape is cut in two.
 *
 * @param write escapes a text; it must not make a longer text shorter.
 */
export const fitText = (text: string, most: TextBounds, write: (text: string) => string = (same) => same): string => {
  const fits = (written: string): boolean =>
    written.length <= (most.units ?? Number.POSITIVE_INFINITY) &&
    (most.bytes === undefined || Buffer.byteLength(written) <= most.bytes);
  const whole = write(text);
  const graphemes = most.graphemes ?? Number.POSITIVE_INFINITY;
  // Counting graphemes is slow, and there are never more of them than units.
  if (text.length <= graphemes && fits(whole)) return whole;
  const ends = Array.from(GRAPHEMES.segment(text), ({ index, segment }) => index + segment.length);
  if (ends.length <= graphemes && fits(whole)) return whole;
  const cut = (count: number): string => write(`${text.slice(0, ends[count - 1] ?? 0).trimEnd()}${ELLIPSIS}`);
  let kept = 0;
  let beyond = Math.min(ends.length, graphemes);
  while (kept + 1 < beyond) {
    const middle = Math.floor((kept + beyond) / 2);
    if (fits(cut(middle))) kept = middle;
    else beyond = middle;
  }
  return cut(kept);
};

/** A link to one of our addresses with a label from the word tables. */
export interface ChatLink {
  readonly label: string;
  readonly url: string;
}

/** The event for programs, with the names and values of the API. */
export interface ChatEvent {
  readonly type: 'issue.published' | 'webhook.verification' | 'webhook.test';
  readonly data: Readonly<Record<string, string | number | null | readonly string[]>>;
}

/** One message, independent of a platform. Texts are single lines of plain text within limits. */
export interface ChatMessage extends Spoken {
  /** Id, the same for every attempt, so that receivers detect repetitions. */
  readonly id: string;
  /** Sender: the name of the edition. */
  readonly from: string;
  readonly title: string;
  readonly text: string | null;
  /** A line of small print. */
  readonly detail: string | null;
  readonly imageUrl: string | null;
  /** ISO 8601. */
  readonly at: string;
  /** Links, the main one first; at least one except in a test. */
  readonly links: readonly ChatLink[];
  readonly event: ChatEvent;
}

/** Lengths that are comfortable to read. Platforms may cut further. */
export const MESSAGE_LIMITS = {
  title: { graphemes: 150, units: 600 },
  text: { graphemes: 300, units: 1200 },
  name: { graphemes: 60, units: 240 },
  /** Of all editions together, as a text. */
  names: { graphemes: 200, units: 800 },
  editions: 20,
} as const satisfies Record<string, TextBounds | number>;

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
  const from = nameOf(issue.editionName, issue.url);
  const number = listWords(issue).number(issue.number);
  const message = {
    id: issue.deliveryId,
    ...spokenIn(issue),
    from,
    title: lineOf(issue.title, MESSAGE_LIMITS.title) || from,
    text: lineOf(issue.summary ?? '', MESSAGE_LIMITS.text) || null,
    detail: `${number} · ${longDate(issue.publishedAt, issue.language, issue.timeZone)}`,
    imageUrl: pictureUrl(issue.imageUrl),
    at: issue.publishedAt,
    links: [{ label: deliveryWords(issue).read, url: quietUrl(issue.url) }],
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
  const together = fitText(listOf(editions, asked.language), MESSAGE_LIMITS.names);
  const stopUrl = quietUrl(asked.stopUrl);
  const confirmUrl = asked.confirmUrl === null ? null : quietUrl(asked.confirmUrl);
  return {
    id: asked.deliveryId,
    ...spokenIn(asked),
    from: name,
    title: words.confirmTitle(name),
    text: words.confirmText(together),
    detail: asked.code === null ? null : words.code(asked.code),
    imageUrl: null,
    at: asked.at,
    links: [
      ...(confirmUrl === null ? [] : [{ label: words.confirm, url: confirmUrl }]),
      { label: words.stop, url: stopUrl },
    ],
    event: {
      type: 'webhook.verification',
      data: { editions, confirm_url: confirmUrl, code: asked.code, stop_url: stopUrl },
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
  const url = quietUrl(test.url);
  return {
    id: test.deliveryId,
    ...spokenIn(test),
    from: name,
    title: words.testTitle(name),
    text: words.testText,
    detail: null,
    imageUrl: null,
    at: test.at,
    links: [{ label: name, url }],
    event: { type: 'webhook.test', data: { url } },
  };
};

const lineOf = (text: string, most: TextBounds): string => fitText(plainLine(text), most);

/** Platforms refuse messages without a sender, so an invisible name is replaced by the host. */
const nameOf = (name: string, url: string): string => lineOf(name, MESSAGE_LIMITS.name) || new URL(url).hostname;

const namesOf = (names: readonly string[]): string[] =>
  names.slice(0, MESSAGE_LIMITS.editions).map((name) => lineOf(name, MESSAGE_LIMITS.name));

const listOf = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
