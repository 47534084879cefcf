import { GRAPHEMES } from '@legible/issues';
import { deliveryWords } from '../../words/delivery-words.ts';
import { LIST_WORDS } from '../../words/list-words.ts';
import { longDate, uiLanguage } from '../../words/ui-language.ts';

/**
 * What shows nothing and can turn or hide the text around it: soft hyphens, direction controls, zero-width spaces and
 * joiners of words. Joiners of letters (ZWJ, ZWNJ) stay: emoji and scripts need them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const SPACES_AND_CONTROLS = /[\s\p{Cc}\u2028\u2029]+/gu;

/** A text of an author as one line of well-formed Unicode, without what cannot be seen. */
export const plainLine = (text: string): string =>
  text.toWellFormed().replace(INVISIBLE, '').replace(SPACES_AND_CONTROLS, ' ').trim();

/** What the URL parser leaves as it is in a path or a query, and a chat might take for markup or the end of a link. */
const LOUD = /[|()[\]*'`<>@~!]/g;

/** Block Kit takes 3,000 characters, Discord 2,048. */
const PICTURE_URL_LENGTH = 2000;

/** An address of ours that no platform misreads. @throws TypeError It is not absolute. */
const quietUrl = (url: string): string =>
  new URL(url).href.replace(LOUD, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The address of a picture as messages show it; null: there is none, or it is not https, or too long for some platform. */
const pictureUrl = (url: string | null): string | null => {
  const picture = url === null ? null : URL.parse(url);
  if (picture?.protocol !== 'https:') return null;
  const quiet = quietUrl(picture.href);
  return quiet.length > PICTURE_URL_LENGTH ? null : quiet;
};

const ELLIPSIS = '…';

/** Bounds of a text as it is sent. What is missing does not bound it. */
export interface TextBounds {
  /** As people count, before escaping. */
  readonly graphemes?: number;
  /** UTF-16 units, escapes included: what platforms count as characters is never more. */
  readonly units?: number;
  /** As UTF-8, escapes included. */
  readonly bytes?: number;
}

/**
 * A text within bounds: whole, or cut between graphemes with `…` at its end, and then written. The cut comes before
 * the escaping, so that no escape is torn.
 *
 * @param write Escapes; longer text must not become shorter by it.
 */
export const fitText = (text: string, most: TextBounds, write: (text: string) => string = (same) => same): string => {
  const fits = (written: string): boolean =>
    written.length <= (most.units ?? Number.POSITIVE_INFINITY) &&
    (most.bytes === undefined || Buffer.byteLength(written) <= most.bytes);
  const whole = write(text);
  const graphemes = most.graphemes ?? Number.POSITIVE_INFINITY;
  // There are never more graphemes than units, and counting them is slow.
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

/** A link under a text: its address is ours, its label from the words. */
export interface ChatLink {
  readonly label: string;
  readonly url: string;
}

/** The event as programs get it: names and values of the JSON are those of the API. */
export interface ChatEvent {
  readonly type: 'issue.published' | 'webhook.verification' | 'webhook.test';
  readonly data: Readonly<Record<string, string | number | null | readonly string[]>>;
}

/** One message, before it takes the shape of a platform. Texts are single lines of plain text, within bounds. */
export interface ChatMessage {
  /** The same at every attempt: receivers recognize repetitions by it. */
  readonly id: string;
  /** BCP 47. */
  readonly language: string;
  /** Who speaks: the edition. */
  readonly from: string;
  readonly title: string;
  readonly text: string | null;
  /** A line of small print. */
  readonly detail: string | null;
  readonly imageUrl: string | null;
  /** ISO 8601. */
  readonly at: string;
  /** The main one first; at least one unless it is a test. */
  readonly links: readonly ChatLink[];
  readonly event: ChatEvent;
}

/** How long texts may be for the reader's sake; platforms cut further where they must. */
export const MESSAGE_LIMITS = {
  title: { graphemes: 150, units: 600 },
  text: { graphemes: 300, units: 1200 },
  name: { graphemes: 60, units: 240 },
  /** Of all editions together, as a text. */
  names: { graphemes: 200, units: 800 },
  editions: 20,
} as const satisfies Record<string, TextBounds | number>;

/** An issue that was just published, as anybody may know it. */
export interface Announcement {
  readonly deliveryId: string;
  readonly issueId: string;
  /** Its key: `zh-CN`. */
  readonly edition: string;
  readonly editionName: string;
  /** Of the edition, BCP 47. */
  readonly language: string;
  /** IANA name: dates are the publication's. */
  readonly timeZone: string;
  readonly title: string;
  /** From the public excerpt, even while the issue is free: a message in a chat stays when the issue locks. */
  readonly summary: string | null;
  /** Canonical, absolute. */
  readonly url: string;
  readonly number: number;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** Absolute; only of a picture that is public. Shown if it is https. */
  readonly imageUrl: string | null;
}

export const announcementMessage = (issue: Announcement): ChatMessage => {
  const from = nameOf(issue.editionName, issue.url);
  const number = LIST_WORDS[uiLanguage(issue.language)].number(issue.number);
  const message = {
    id: issue.deliveryId,
    language: issue.language,
    from,
    title: lineOf(issue.title, MESSAGE_LIMITS.title) || from,
    text: lineOf(issue.summary ?? '', MESSAGE_LIMITS.text) || null,
    detail: `${number} · ${longDate(issue.publishedAt, issue.language, issue.timeZone)}`,
    imageUrl: pictureUrl(issue.imageUrl),
    at: issue.publishedAt,
    links: [{ label: deliveryWords(issue.language).read, url: quietUrl(issue.url) }],
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

/** The question that a channel is asked before anything is stored. */
export interface Verification {
  readonly deliveryId: string;
  readonly language: string;
  /** The publication, or its edition in this language. */
  readonly name: string;
  readonly editionNames: readonly string[];
  /** Opens a page that asks to confirm; null where only the code confirms. */
  readonly confirmUrl: string | null;
  /** To be typed where the registration began; null where only the link confirms. */
  readonly code: string | null;
  /** Opens a page that stops everything for this channel. */
  readonly stopUrl: string;
  /** ISO 8601. */
  readonly at: string;
}

export const verificationMessage = (asked: Verification): ChatMessage => {
  const words = deliveryWords(asked.language);
  const name = nameOf(asked.name, asked.stopUrl);
  const editions = namesOf(asked.editionNames);
  const together = fitText(listOf(editions, asked.language), MESSAGE_LIMITS.names);
  const stopUrl = quietUrl(asked.stopUrl);
  const confirmUrl = asked.confirmUrl === null ? null : quietUrl(asked.confirmUrl);
  return {
    id: asked.deliveryId,
    language: asked.language,
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

export interface TestNote {
  readonly deliveryId: string;
  readonly language: string;
  readonly name: string;
  /** Where a reader may see what will come: the home page of the edition. */
  readonly url: string;
  /** ISO 8601. */
  readonly at: string;
}

export const testMessage = (test: TestNote): ChatMessage => {
  const words = deliveryWords(test.language);
  const name = nameOf(test.name, test.url);
  const url = quietUrl(test.url);
  return {
    id: test.deliveryId,
    language: test.language,
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

/** Platforms refuse messages of nobody: a name that does not show gives way to the host. */
const nameOf = (name: string, url: string): string => lineOf(name, MESSAGE_LIMITS.name) || new URL(url).hostname;

const namesOf = (names: readonly string[]): string[] =>
  names.slice(0, MESSAGE_LIMITS.editions).map((name) => lineOf(name, MESSAGE_LIMITS.name));

const listOf = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
