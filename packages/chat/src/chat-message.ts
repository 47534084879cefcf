/** Made on first use: the data of ICU would slow every start. */
let segmenter: Intl.Segmenter | undefined;

/** Returns where each grapheme ends. The language is fixed, so that a text is cut at the same place everywhere. */
const graphemeEnds = (text: string): readonly number[] => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ index, segment }) => index + segment.length);
};

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

/** Escapes an address so that no platform misreads it. @throws TypeError when it is not absolute. */
export const quietUrl = (url: string): string =>
  new URL(url).href.replace(LOUD, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the address of a picture for messages; null without one, or when it is not https or too long for a platform. */
export const pictureUrl = (url: string | null): string | null => {
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
  const ends = graphemeEnds(text);
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

/** Returns a text as one plain line within its limits. */
export const lineOf = (text: string, most: TextBounds): string => fitText(plainLine(text), most);

/** A link under a message. */
export interface ChatLink {
  readonly label: string;
  readonly url: string;
  /** Label and address in one text, for platforms that link bare addresses. */
  readonly asText: string;
}

/** The event for programs. */
export interface ChatEvent {
  /** Such as `issue.published`. */
  readonly type: string;
  readonly data: Readonly<Record<string, string | number | null | readonly string[]>>;
}

/** One message, independent of a platform and plain data. Texts are single lines of plain text within limits. */
export interface ChatMessage {
  /** Id, the same for every attempt, so that receivers detect repetitions. */
  readonly id: string;
  /** BCP 47. */
  readonly language: string;
  /** Sender: the name of an edition, or the host of a watched site. */
  readonly from: string;
  readonly title: string;
  /** One line that contains sender and title: notifications and plain-text platforms show it. */
  readonly headline: string;
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
} as const satisfies Record<string, TextBounds>;
