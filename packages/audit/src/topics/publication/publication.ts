/** Reads when and by whom a page was published, and who is responsible for it. */

import type { DocumentSource } from '../../kernel/page/elements.ts';
import {
  type DateRole,
  datesInText,
  monthIn,
  type PublicationFact,
  relativeTimeIn,
  type SaidDateFact,
} from '../../kernel/page/page-dates.ts';
import { attributeOf, type Document, type Element, elementsOf, walk } from '../../kernel/page/parse-html.ts';
import { type Blocks, type Box, blocksOf, LANDMARKS, nearest, type Run } from '../../kernel/page/text-blocks.ts';
import { quoteIn } from '../../kernel/quote.ts';
import { cleanText, onOneLine } from '../../kernel/text/clean-text.ts';
import { wordCount } from '../../kernel/text/word-count.ts';
import { bylinesOf } from './bylines.ts';

const MAX_DATES = 30;

/**
 * Most words of a block in which a date is read. A date in a longer block belongs only to what that block describes.
 */
const LABEL_WORDS = 25;

/**
 * Most words before the first date of a block away from the heading: `This page was last updated on`. More words name
 * something else, whose date it is.
 */
const LEAD_WORDS = 7;

/** UTF-16 units before a date that are searched for its label. */
const LABEL = 40;

const MODIFIED =
  /updated?|modified|edited|revised|changed|aktualisiert|geändert|stand:|mis à jour|modifié|actualizad|modificad|수정|업데이트|갱신|更新|修改|改訂|最終/iu;

const PUBLISHED =
  /publish|posted|created|written|released|veröffentlicht|erstellt|publié|posté|publicad|게시|작성|등록|발행|입력|公開|投稿|掲載|発行|作成|发布|發布|发表|發表|刊登/iu;

/**
 * Matches the text that may come before a label or a date: nothing, a separator, or words that name the page itself.
 */
const OPENS =
  /(?:^|[|·•,;:/()[\]（）【】—–\n]|\d)\s*(?:(?:this (?:page|article|post|document|entry) (?:was|is)|diese seite wurde|cette page a été|esta página fue|이 (?:글|문서|페이지)[은는]?) )?(?:\S+ ){0,2}$/iu;

const SPACELESS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Returns the role by the nearest label before the date, else by names of its element. Labels in sentences do not count. */
const roleOf = (before: string, names: string, linked: boolean): DateRole | null => {
  const last = (pattern: RegExp): number =>
    [...before.matchAll(new RegExp(pattern.source, 'giu'))]
      .filter(({ index }) => OPENS.test(before.slice(0, index)))
      .at(-1)?.index ?? -1;
  const modified = last(MODIFIED);
  const published = last(PUBLISHED);
  if (modified >= 0 || published >= 0) return modified > published ? 'modified' : 'published';
  if (linked) return null;
  if (/updated|modified/i.test(names)) return 'modified';
  return /publish|posted|entry-date|post-date|dt-published/i.test(names) ? 'published' : null;
};

/** Number of runs before and after the main heading in which a date belongs to the page. */
const AROUND = { before: 3, after: 5 } as const;

const DATING =
  /(?:^|[\s_-])(?:dates?|datetime|time|by-?line|meta|published|posted|updated|modified|pubdate)(?=$|[\s_-])/i;

const CARD_LEVELS = 4;
const CARD_SHARE = 0.4;
const CODE = new Set(['pre', 'blockquote']);
const APART = new Set(['td', 'th', 'figcaption']);

/** Whether a box is in a card or entry that is mostly a link: its date is that of the linked page. */
const isOfLinked = (box: Box): boolean => {
  let at: Box | null = box;
  for (let level = 0; at !== null && level < CARD_LEVELS && !LANDMARKS.has(at.element.tagName); level++, at = at.parent)
    if (at.links > 0 && at.linkWords >= at.words * CARD_SHARE) return true;
  return false;
};

/** Matches what follows a date within a sentence: a Korean particle, or more than four words without a separator. */
const GOES_ON =
  /^(?:(?:에|에는|에도|부터|까지|의|은|는|이|가|을|를|로)(?![\p{L}])|[,，]?(?:\s+[^\s|·•;:/()[\]–—\n]+){5})/u;

/**
 * Returns a function that checks whether a date is the page's own, by names around it or nearness to the heading. The
 * text `before` precedes it and `after` follows it.
 */
const ownPlaces = ({ runs }: Blocks): ((run: Run, before: string, after?: string) => boolean) => {
  const shown = runs.filter(isOwnPlace);
  const heading = Math.max(
    0,
    shown.findIndex(({ box }) => box.element.tagName === 'h1'),
  );
  const near = new Set(shown.slice(Math.max(0, heading - AROUND.before), heading + AROUND.after + 1));
  return (run, before, after = '') => {
    const { box } = run;
    if (!near.has(run) && isOfLinked(box)) return false;
    if (DATING.test(box.names) || (box.parent !== null && DATING.test(box.parent.names))) return true;
    if (!near.has(run) || !OPENS.test(before) || GOES_ON.test(after)) return false;
    return !SPACELESS.test(before.slice(-1)) || before.trim() === '';
  };
};

/** Whether a run is in the content or header. Menus and lists of other articles have the dates of other pages. */
const isOwnPlace = ({ box }: Run): boolean => ['content', 'header'].includes(box.zone);

type Owns = ReturnType<typeof ownPlaces>;

const ENTRIES = new Set(['li', 'article', 'tr']);

/** A date, and the innermost entry of a list that holds it; null outside of lists. */
interface PlacedDate {
  readonly date: SaidDateFact;
  readonly entry: Box | null;
}

/** Returns the dates; where entries of one list have different dates in the same role, these are the dates of the entries. */
const apartFromEntries = (placed: readonly PlacedDate[]): SaidDateFact[] => {
  const isOfEntry = ({ date, entry }: PlacedDate): boolean =>
    entry !== null &&
    placed.some(
      (other) =>
        other.entry !== null &&
        other.entry !== entry &&
        other.entry.parent === entry.parent &&
        other.date.role === date.role &&
        !other.date.days.some((day) => date.days.includes(day)),
    );
  return placed.map((one) => (isOfEntry(one) ? { ...one.date, role: null, incidental: true } : one.date));
};

const monthOfOwn = (run: Run, said: string, owns: Owns): string | null => {
  const month = monthIn(said);
  return month !== null && owns(run, '') ? month : null;
};

const visibleDates = (
  { runs }: Blocks,
  owns: Owns,
): { dates: PlacedDate[]; relative: string | null; where: string } => {
  const dates: PlacedDate[] = [];
  let relative: string | null = null;
  let where = '';
  for (const run of runs) {
    // Text that is mostly links describes their targets; code and quotations are not the page's own words.
    if (!isOwnPlace(run) || run.words > LABEL_WORDS || run.linkWords * 2 > run.words) continue;
    if (nearest(run.box, CODE) !== null) continue;
    const said = run.cited.reduce((text, piece) => text.replace(piece, ' '), run.text);
    const found = datesInText(said);
    const isLed = wordCount(said.slice(0, found[0]?.index ?? 0)) <= LEAD_WORDS;
    for (const { days, text, index } of found) {
      const before = said.slice(0, index);
      const own = owns(run, before, said.slice(index + text.length));
      const { names } = run.box;
      const role =
        (own || isLed) && nearest(run.box, APART) === null
          ? roleOf(before.slice(-LABEL), names, !own && isOfLinked(run.box))
          : null;
      const incidental = role === null && !own ? ({ incidental: true } as const) : {};
      const date = { days, role, place: 'visible text', text: cleanText(text, 60), ...incidental } as const;
      if (dates.length < MAX_DATES) dates.push({ date, entry: nearest(run.box, ENTRIES) });
    }
    if (found.length === 0) relative ??= relativeTimeIn(said) ?? monthOfOwn(run, said, owns);
    if (where === '' && found.length > 0) where = run.text.slice(0, 200);
  }
  return { dates, relative, where };
};

const isoDays = (text: string): number[] => datesInText(text.trim().slice(0, 40))[0]?.days.slice() ?? [];

/** Returns the dates of time elements, and the visible dates in them. */
const timesIn = (tree: Document, { runs }: Blocks, owns: Owns): { times: PlacedDate[]; shown: PlacedDate[] } => {
  const [times, shown]: [PlacedDate[], PlacedDate[]] = [[], []];
  if (elementsOf(tree, ['time']).length === 0) return { times, shown };
  let edges = 0;
  // Text of links describes their targets, and readers do not see hidden text.
  let away = 0;
  let open: { readonly date: SaidDateFact; readonly first: number; text: string } | null = null;
  let texts = -1;
  let next = 0;
  const isAway = (element: Element): boolean => element.tagName === 'a' || attributeOf(element, 'hidden') !== null;
  const isEdge = (tagName: string): boolean => ['nav', 'footer', 'aside', 'pre', 'blockquote'].includes(tagName);
  /** Returns the run that a text of the tree is part of. It must be called in document order. */
  const runAt = (first: number): Run | undefined => {
    while ((runs[next + 1]?.first ?? Number.POSITIVE_INFINITY) <= first) next++;
    return runs[next];
  };
  walk(tree, {
    enter: (element) => {
      if (isEdge(element.tagName)) edges++;
      if (isAway(element)) away++;
      const datetime = element.tagName === 'time' ? attributeOf(element, 'datetime') : null;
      if (edges > 0 || datetime === null || times.length >= MAX_DATES) return;
      const names = ['class', 'itemprop', 'pubdate']
        .map((name) => `${attributeOf(element, name) === null ? '' : name} ${attributeOf(element, name) ?? ''}`)
        .join(' ');
      const role = /modified|updated/i.test(names)
        ? 'modified'
        : /publish|pubdate|entry-date/i.test(names)
          ? 'published'
          : null;
      const days = isoDays(datetime);
      if (days.length === 0) return;
      open = { date: { days, role, place: 'time element', text: cleanText(datetime, 60) }, first: texts + 1, text: '' };
    },
    leave: (element) => {
      if (isEdge(element.tagName)) edges--;
      if (element.tagName === 'time' && open !== null) {
        const { date, first, text } = open;
        const run = runAt(first);
        const at = run?.text.indexOf(onOneLine(text).trim()) ?? -1;
        const linked = run !== undefined && isOfLinked(run.box) && !owns(run, '');
        const own =
          (date.role !== null && !linked) ||
          (run !== undefined && text.trim() !== '' && at >= 0 && owns(run, run.text.slice(0, at)));
        const incidental = own ? {} : ({ incidental: true } as const);
        const entry = run === undefined ? null : nearest(run.box, ENTRIES);
        times.push({ date: { ...date, role: linked ? null : date.role, ...incidental }, entry });
        const [seen] = away > 0 ? [] : datesInText(text);
        if (seen !== undefined) {
          const { days, text: written } = seen;
          const place = 'visible text';
          shown.push({ date: { days, role: null, place, text: cleanText(written, 60), ...incidental }, entry });
        }
        open = null;
      }
      if (isAway(element)) away--;
    },
    text: (piece) => {
      texts++;
      if (open !== null && open.text.length < 100) open.text += piece.slice(0, 100);
    },
  });
  return { times, shown };
};

const META_ROLES: Readonly<Record<string, DateRole>> = {
  'article:published_time': 'published',
  'og:published_time': 'published',
  datepublished: 'published',
  'publish-date': 'published',
  'dc.date.issued': 'published',
  date: 'published',
  'article:modified_time': 'modified',
  'og:updated_time': 'modified',
  datemodified: 'modified',
  'last-modified': 'modified',
  'dcterms.modified': 'modified',
};

const metaDates = ({ metas }: DocumentSource['fact']): SaidDateFact[] =>
  metas.flatMap(({ key, content }) => {
    const role = Object.hasOwn(META_ROLES, key) ? META_ROLES[key] : undefined;
    const days = role === undefined ? [] : isoDays(content);
    return role === undefined || days.length === 0
      ? []
      : { days, role, place: 'meta element' as const, text: cleanText(content, 60) };
  });

const RIGHTS =
  /(?:©|\(c\)|copyright)\s*(?:copyright|©)?\s*(?:(?:19|20)\d\d(?:\s*[-–~]\s*(?:(?:19|20)\d\d|present|now))?,?\s*)?(?:by\s+)?([^.|©\n]{2,80})/iu;

/** Matches what follows the word copyright without being a name: `copyright holder`, `the copyright notice`. */
const NO_NAME =
  /^(?:all rights|reserved|alle rechte|tous droits|todos los|(?:holders?|owners?|notices?|laws?|licen[cs]e|statement|polic(?:y|ies)|infringement|protect(?:ed|ion)|and|or|in|of|is|for|with|built|made|powered|designed|hosted)(?![\p{L}’']))/iu;

/** Most words of a copyright line outside the footer. In the main text, licences are quoted. */
const RIGHTS_WORDS = 40;

const isLineOfRights = ({ box, words }: Run): boolean =>
  box.zone === 'footer' || (box.zone !== 'hidden' && !box.inMain && words <= RIGHTS_WORDS);

const copyrightOf = ({ runs }: Blocks): string | null => {
  for (const { text } of runs.toReversed().filter(isLineOfRights)) {
    const name = RIGHTS.exec(text.slice(-2_000))?.[1]
      ?.replace(
        /\s*[,，]?\s*(?:all rights reserved|alle rechte|tous droits|todos los derechos|inc\.?$|llc\.?$).*$/iu,
        '',
      )
      .replace(/\s*(?:19|20)\d\d.*$/, '')
      .replace(/^[-–—,\s]+/, '')
      .trim();
    if (name !== undefined && name.length > 1 && !NO_NAME.test(name)) return cleanText(name, 80);
  }
  return null;
};

export const readPublication = (source: DocumentSource): PublicationFact => {
  const { tree, fact } = source;
  const blocks = blocksOf(tree, fact.baseUrl);
  const owns = ownPlaces(blocks);
  const { dates, relative, where } = visibleDates(blocks, owns);
  const bylines = bylinesOf(source, blocks);
  const { times, shown } = timesIn(tree, blocks, owns);
  const isNew = ({ date }: PlacedDate): boolean =>
    !dates.some((one) => one.date.days.some((day) => date.days.includes(day)));
  return {
    dates: [...metaDates(fact), ...apartFromEntries([...times, ...dates, ...shown.filter(isNew)])].slice(0, MAX_DATES),
    relative: relative === null ? null : cleanText(relative, 60),
    bylines,
    copyright: copyrightOf(blocks),
    excerpt: quoteIn(source.html, where),
    signed: quoteIn(source.html, bylines[0]?.name ?? ''),
  };
};
