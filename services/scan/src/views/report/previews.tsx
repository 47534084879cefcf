import { cutToWidth, displayWidth, isPlaceholderTitle, type Report, type ReportPage } from '@legible/audit';
import { ForeignLink, ForeignText } from '../foreign-link.tsx';

/** What stands for the page in results, cards and answers: as it is, and after the repair with the page's own words. */

/** CSS px at which `displayWidth` measures. */
const MEASURED_AT = 20;

/** Where a line of text ends: its font and its width in CSS px. Display practice; nobody documents it. */
interface Room {
  readonly font: number;
  readonly width: number;
}

const ROOM = {
  resultTitle: { font: 20, width: 600 },
  /** Two lines. */
  resultText: { font: 14, width: 920 },
  cardTitle: { font: 16, width: 460 },
  cardText: { font: 14, width: 460 },
} as const satisfies Readonly<Record<string, Room>>;

/** The beginning that fits, with a mark where the rest is cut off. */
export const cutToRoom = (text: string, { font, width }: Room): string => {
  const px = (width * MEASURED_AT) / font;
  return displayWidth(text) <= px ? text : `${cutToWidth(text, px - displayWidth(' …')).trimEnd()} …`;
};

/** Texts of a result or card. Null: there is none. */
interface Shown {
  readonly title: string | null;
  readonly text: string | null;
}

interface Previewed {
  readonly page: ReportPage;
  readonly preview: NonNullable<ReportPage['preview']>;
  readonly result: Shown;
  readonly card: Shown;
  /** The same with what the page itself offers in the place of what is missing; null where that changes nothing. */
  readonly betterResult: Shown | null;
  readonly betterCard: Shown | null;
  /** Whether the title fails or warns and the page has no words for a better one. */
  readonly lacksTitle: boolean;
}

/** What is wrong with a title itself; that several pages share it is not seen on one page. */
const TITLE_RULES = new Set(['title-present', 'title-descriptive', 'title-length']);

const isTitleAtFault = ({ rules }: Report, index: number): boolean =>
  rules.some(
    ({ id, findings }) =>
      TITLE_RULES.has(id) &&
      findings.some(({ outcome, places }) => outcome !== 'note' && places.some(({ page }) => page === index)),
  );

const unlessSame = (better: Shown, { title, text }: Shown): Shown | null =>
  better.title === title && better.text === text ? null : better;

/** The texts of the page that the report can show elsewhere; null where it has none, as in older reports. */
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
  const better = { title: offered ?? title, text: description ?? passage };
  const ownCard = { title: card.title ?? title, text: card.description ?? description };
  const betterCard = { title: card.title ?? better.title, text: card.description ?? better.text };
  return {
    page,
    preview,
    result,
    card: ownCard,
    betterResult: unlessSame(better, result),
    betterCard: unlessSame(betterCard, ownCard),
    lacksTitle: atFault && offered === undefined,
  };
};

const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

/** Path by path, as results show an address. */
const trailOf = (url: string): string =>
  [hostOf(url), ...(URL.parse(url)?.pathname.split('/') ?? []).filter((part) => part !== '')].join(' › ');

/** The last part of an address. */
const fileOf = (url: string): string => URL.parse(url)?.pathname.split('/').at(-1) || url;

interface SearchResultProps {
  readonly shown: Shown;
  readonly previewed: Previewed;
}

const SearchResult = ({ shown: { title, text }, previewed: { page, preview } }: SearchResultProps) => (
  <div class="result">
    <p class="result-site">
      <ForeignText text={preview.siteName ?? hostOf(page.finalUrl)} />
      <span>
        <ForeignText text={cutToRoom(trailOf(page.finalUrl), ROOM.cardText)} />
      </span>
    </p>
    <p class="result-title">
      {title === null ? (
        <em>No title: search engines make one up.</em>
      ) : (
        <ForeignText text={cutToRoom(title, ROOM.resultTitle)} />
      )}
    </p>
    <p>
      {text === null ? (
        <em>No description: search engines choose a text of the page.</em>
      ) : (
        <ForeignText text={cutToRoom(text, ROOM.resultText)} />
      )}
    </p>
  </div>
);

interface SharedLinkProps {
  readonly shown: Shown;
  readonly previewed: Previewed;
}

const SharedLink = ({ shown: { title, text }, previewed: { page, preview } }: SharedLinkProps) => (
  <div class="card-preview">
    <p class="card-picture">
      {preview.card.image === null ? (
        <em>No picture is named.</em>
      ) : (
        <>
          Picture: <ForeignLink url={preview.card.image} text={fileOf(preview.card.image)} />
        </>
      )}
    </p>
    <p class="result-site">
      <ForeignText text={hostOf(page.finalUrl)} />
    </p>
    <p class="card-title">
      {title === null ? <em>No title</em> : <ForeignText text={cutToRoom(title, ROOM.cardTitle)} />}
    </p>
    <p>{text === null ? <em>No description</em> : <ForeignText text={cutToRoom(text, ROOM.cardText)} />}</p>
  </div>
);

/** The home page as others show it. Nothing in reports that do not know. */
export const Previews = ({ report }: { readonly report: Report }) => {
  const previewed = previewedIn(report);
  if (previewed === null) return null;
  const { page, preview, result, card, betterResult, betterCard, lacksTitle } = previewed;
  const changes = betterResult !== null || betterCard !== null;
  return (
    <section aria-labelledby="previews">
      <h2 id="previews">How others show your page</h2>
      <p class="section-lead">
        <ForeignLink url={page.finalUrl} /> in search results, in a chat and in an answer.
      </p>
      <div class="previews">
        <figure>
          <figcaption>
            <h3>Search result as it is</h3>
          </figcaption>
          <SearchResult shown={result} previewed={previewed} />
        </figure>
        {betterResult === null ? null : (
          <figure>
            <figcaption>
              <h3>
                Search result after the repair <span class="chip">Example</span>
              </h3>
            </figcaption>
            <SearchResult shown={betterResult} previewed={previewed} />
          </figure>
        )}
        <figure>
          <figcaption>
            <h3>Shared link as it is</h3>
          </figcaption>
          <SharedLink shown={card} previewed={previewed} />
        </figure>
        {betterCard === null ? null : (
          <figure>
            <figcaption>
              <h3>
                Shared link after the repair <span class="chip">Example</span>
              </h3>
            </figcaption>
            <SharedLink shown={betterCard} previewed={previewed} />
          </figure>
        )}
      </div>
      {lacksTitle ? (
        <p class="hint">
          The title needs work. The page has no heading or name that could be an example of a better one.
        </p>
      ) : null}
      <p class="hint">
        Cut where results and cards usually end. What is shown is up to each search engine and chat.
        {changes ? ' The examples use words that the page has already; better ones are up to you.' : ''}
      </p>
      {preview.passage === null ? null : (
        <>
          <h3>
            A passage that an assistant could quote <span class="chip">Example</span>
          </h3>
          <blockquote class="passage">
            <ForeignText text={preview.passage} />
          </blockquote>
          <p class="hint">
            It is the first sentence of your main text. Which words an assistant quotes, nobody can say beforehand.
          </p>
        </>
      )}
    </section>
  );
};
