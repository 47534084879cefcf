import { cutToWidth, displayWidth, isPlaceholderTitle, type Report, type ReportPage } from '@legible/audit';
import { type PreviewsWords, previewsWords } from '../../words/previews-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { foreign, foreignLink } from '../foreign-link.tsx';
import { Phrase, useWords } from '../language.tsx';
import { Section } from '../parts.tsx';

/** How results, cards and answers show the page: as it is, and repaired with the page's own words. */

/** The font size, in CSS px, at which `displayWidth` measures. */
const MEASURED_AT = 20;

/** Font size and line width in CSS px. Measured from display practice, which no engine documents. */
interface Room {
  readonly font: number;
  readonly width: number;
}

const ROOM = {
  resultTitle: { font: 20, width: 600 },
  /** Two lines. */
  resultText: { font: 14, width: 920 },
  cardTitle: { font: 16, width: 360 },
  /** Two lines. */
  cardText: { font: 14, width: 700 },
  address: { font: 12, width: 560 },
} as const satisfies Readonly<Record<string, Room>>;

/** The part of the text that fits, with an ellipsis when it was cut. */
export const cutToRoom = (text: string, { font, width }: Room): string => {
  const px = (width * MEASURED_AT) / font;
  return displayWidth(text) <= px ? text : `${cutToWidth(text, px - displayWidth(' …')).trimEnd()} …`;
};

/** Texts of a result or card, null when missing. */
interface Shown {
  readonly title: string | null;
  readonly text: string | null;
}

interface Previewed {
  readonly page: ReportPage;
  readonly preview: NonNullable<ReportPage['preview']>;
  readonly result: Shown;
  readonly card: Shown;
  /**
   * The same, with missing texts taken from elsewhere on the page and without a faulty title. Null when nothing
   * changes.
   */
  readonly betterResult: Shown | null;
  readonly betterCard: Shown | null;
}

/** Faults of a title itself. A shared title is not visible on one page. */
const TITLE_RULES = new Set(['title-present', 'title-descriptive', 'title-length']);

const isTitleAtFault = ({ rules }: Report, index: number): boolean =>
  rules.some(
    ({ id, findings }) =>
      TITLE_RULES.has(id) &&
      findings.some(({ outcome, places }) => outcome !== 'note' && places.some(({ page }) => page === index)),
  );

const unlessSame = (better: Shown, { title, text }: Shown): Shown | null =>
  better.title === title && better.text === text ? null : better;

/** The texts of the page for its previews. Null in older reports, which have none. */
export const previewedIn = (report: Report): Previewed | null => {
  const index = report.pages.findIndex(({ preview }) => preview !== undefined);
  const page = report.pages[index];
  if (page?.preview === undefined) return null;
  const { preview } = page;
  const { description, heading, siteName, card, passage } = preview;
  const { title } = page;
  const fits = (text: string | null): text is string =>
    text !== null && text !== title && !isPlaceholderTitle(text) && displayWidth(text) <= ROOM.resultTitle.width;
  const atFault = isTitleAtFault(report, index);
  const offered = atFault ? [heading, card.title, siteName].find(fits) : undefined;
  const result = { title, text: description };
  const better = { title: offered ?? (atFault ? null : title), text: description ?? passage };
  const ownCard = { title: card.title ?? title, text: card.description ?? description };
  const betterCard = { title: card.title ?? better.title, text: card.description ?? better.text };
  return {
    page,
    preview,
    result,
    card: ownCard,
    betterResult: unlessSame(better, result),
    betterCard: unlessSame(betterCard, ownCard),
  };
};

const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

/** The address as breadcrumbs, as results show it. */
const trailOf = (url: string): string =>
  [hostOf(url), ...(URL.parse(url)?.pathname.split('/') ?? []).filter((part) => part !== '')].join(' › ');

/** The last part of an address. */
const fileOf = (url: string): string => URL.parse(url)?.pathname.split('/').at(-1) || url;

interface ShownProps {
  readonly shown: Shown;
  readonly previewed: Previewed;
  /** Placeholders for what the page lacks. */
  readonly instead: PreviewsWords['asItIs'];
}

/** Text of the page, cut to the room; a placeholder appears in italics. */
const Words = ({
  text,
  room,
  instead,
}: {
  readonly text: string | null;
  readonly room: Room;
  readonly instead: string;
}) => (text === null ? <em>{instead}</em> : foreign(cutToRoom(text, room)));

const SearchResult = ({ shown: { title, text }, previewed: { page, preview }, instead }: ShownProps) => (
  <div class="result">
    <p class="result-site">
      {preview.siteName === null ? null : <>{foreign(cutToRoom(preview.siteName, ROOM.cardTitle))} · </>}
      {foreign(cutToRoom(trailOf(page.finalUrl), ROOM.address))}
    </p>
    <p class="result-title">
      <Words text={title} room={ROOM.resultTitle} instead={instead.title} />
    </p>
    <p>
      <Words text={text} room={ROOM.resultText} instead={instead.text} />
    </p>
  </div>
);

const SharedLink = ({ shown: { title, text }, previewed: { page, preview }, instead }: ShownProps) => (
  <div class="result shared">
    <p class="shared-picture">
      {preview.card.image === null ? (
        <em>{instead.picture}</em>
      ) : (
        foreignLink(preview.card.image, fileOf(preview.card.image))
      )}
    </p>
    <div>
      <p class="shared-title">
        <Words text={title} room={ROOM.cardTitle} instead={instead.cardTitle} />
      </p>
      <p>
        <Words text={text} room={ROOM.cardText} instead={instead.cardText} />
      </p>
      <p class="result-site">{foreign(hostOf(page.finalUrl))}</p>
    </div>
  </div>
);

interface BesideProps {
  readonly captions: PreviewsWords['result'];
  readonly Shown: typeof SearchResult;
  readonly now: Shown;
  readonly better: Shown | null;
  readonly previewed: Previewed;
}

/** The preview as it is, beside the preview after the repair. */
const Beside = ({ captions, Shown, now, better, previewed }: BesideProps) => {
  const { asItIs, repaired, example } = useWords(previewsWords);
  return (
    <div class="previews">
      <figure>
        <figcaption>{captions.now}</figcaption>
        <Shown shown={now} previewed={previewed} instead={asItIs} />
      </figure>
      {better === null ? null : (
        <figure>
          <figcaption>
            {captions.better} <span class="chip">{example}</span>
          </figcaption>
          <Shown shown={better} previewed={previewed} instead={repaired} />
        </figure>
      )}
    </div>
  );
};

/** How others show the home page. Nothing in reports without these texts. */
export const Previews = ({ report }: { readonly report: Report }) => {
  const words = useWords(previewsWords);
  const { space } = useWords(vocabularyWords);
  const previewed = previewedIn(report);
  if (previewed === null) return null;
  const { page, preview, result, card, betterResult, betterCard } = previewed;
  return (
    <Section id="previews" title={words.title}>
      <p class="hint">
        <Phrase text={words.hint} with={{ page: foreignLink(page.finalUrl) }} />
        {space}
        {(betterResult ?? betterCard) ? words.examples : ''}
      </p>
      <Beside captions={words.result} Shown={SearchResult} now={result} better={betterResult} previewed={previewed} />
      <details>
        <summary>{preview.passage === null ? words.shared : words.sharedAndPassage}</summary>
        <Beside captions={words.card} Shown={SharedLink} now={card} better={betterCard} previewed={previewed} />
        {preview.passage === null ? null : (
          <>
            <p>
              {words.passage} <span class="chip">{words.example}</span>
            </p>
            <blockquote class="passage">{foreign(preview.passage)}</blockquote>
            <p class="hint">{words.passageHint}</p>
          </>
        )}
      </details>
    </Section>
  );
};
