import type { BodyHeading } from '@legible/issues';
import type { LanguageAttributes } from '../words/word-table.ts';

/** With fewer headings, a reader sees everything at a glance. */
const MIN_HEADINGS = 3;
/** Deepest level that is listed: the parts of a text and their parts. */
const DEEPEST = 3;

interface Part {
  readonly heading: BodyHeading;
  readonly below: readonly BodyHeading[];
}

/** Table of contents of a long text, which readers can fold; nothing for a short text. */
export const Contents = ({
  title,
  headings,
  attributes = {},
}: {
  readonly title: string;
  readonly headings: readonly BodyHeading[];
  /** Language of the text if it differs from that of the page. */
  readonly attributes?: LanguageAttributes;
}) => {
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav class="contents" aria-label={title}>
      <details open>
        <summary>{title}</summary>
        <ol {...attributes}>
          {partsOf(headings).map(({ heading, below }) => (
            <li>
              <HeadingLink heading={heading} />
              {below.length > 0 ? (
                <ol>
                  {below.map((each) => (
                    <li>
                      <HeadingLink heading={each} />
                    </li>
                  ))}
                </ol>
              ) : null}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
};

const HeadingLink = ({ heading }: { readonly heading: BodyHeading }) => (
  <a href={`#${encodeURIComponent(heading.anchor)}`}>{heading.text}</a>
);

/** Groups headings: each of the highest level with the deeper ones that follow it. */
const partsOf = (headings: readonly BodyHeading[]): readonly Part[] => {
  const parts: { heading: BodyHeading; below: BodyHeading[] }[] = [];
  for (const heading of headings) {
    const part = parts.at(-1);
    if (part === undefined || heading.depth <= part.heading.depth) parts.push({ heading, below: [] });
    else if (heading.depth <= DEEPEST) part.below.push(heading);
  }
  return parts;
};
