import type { ReportRendered } from '@legible/audit';
import { ForeignText } from '../foreign-link.tsx';

/** Passages on one side of the page; the JSON has more. */
const MAX_PASSAGES = 16;

type Passage = ReportRendered['shown'][number];

interface RenderedTextsProps {
  readonly rendered: ReportRendered;
  /** Prefix of the ids. */
  readonly id: string;
}

/** Both texts side by side: on the side of the browser is marked what the HTML has not. */
export const RenderedTexts = ({ rendered: { html, shown, missing }, id }: RenderedTextsProps) => {
  const told = shown.slice(0, MAX_PASSAGES);
  const further = missing.filter((text) => !told.some((passage) => passage.text === text));
  const marked = further.length > 0 || told.some(({ inHtml }) => !inHtml);
  return html.length === 0 && shown.length === 0 ? null : (
    <details open={marked}>
      <summary>
        Both texts side by side<span class="visually-hidden"> of this page</span>
      </summary>
      {marked ? (
        <p class="hint">
          <span aria-hidden="true">+ </span>marks what only a browser shows.
        </p>
      ) : null}
      <div class="sides">
        <section aria-labelledby={`${id}-html`}>
          <h4 id={`${id}-html`}>In the HTML, as AI fetchers read it</h4>
          {html.length === 0 ? <p class="muted">No text.</p> : <Passages passages={html.map(asRead)} />}
        </section>
        <section aria-labelledby={`${id}-browser`}>
          <h4 id={`${id}-browser`}>In a browser</h4>
          {shown.length === 0 ? <p class="muted">No text.</p> : <Passages passages={shown} />}
          {further.length === 0 ? null : (
            <>
              <p class="muted">Further down, and not in the HTML either:</p>
              <Passages passages={further.map((text) => ({ text, inHtml: false }))} />
            </>
          )}
        </section>
      </div>
    </details>
  );
};

const asRead = (text: string): Passage => ({ text, inHtml: true });

const Passages = ({ passages }: { readonly passages: readonly Passage[] }) => (
  <>
    <ul class="passages">
      {passages.slice(0, MAX_PASSAGES).map(({ text, inHtml }) =>
        inHtml ? (
          <li>
            <ForeignText text={text} />
          </li>
        ) : (
          <li class="only-shown">
            <span aria-hidden="true">+ </span>
            <span class="visually-hidden">Not in the HTML: </span>
            <mark>
              <ForeignText text={text} />
            </mark>
          </li>
        ),
      )}
    </ul>
    {passages.length > MAX_PASSAGES ? <p class="muted">The text goes on.</p> : null}
  </>
);
