import type { BodyHeading } from '@legible/issues';

/** Fewer headings are seen at a glance. */
const MIN_HEADINGS = 3;
/** Levels that are listed: parts of a text and what they are made of. */
const DEEPEST = 3;

interface Part {
  readonly heading: BodyHeading;
  readonly below: readonly BodyHeading[];
}

/** The table of contents of a long text, which readers can fold; nothing for a short one. */
export const Contents = ({
  title,
  headings,
}: {
  readonly title: string;
  readonly headings: readonly BodyHeading[];
}) => {
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav class="contents" aria-label={title}>
      <details open>
        <summary>{title}</summary>
        <ol>
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

/** Headings of the highest level, each with those of the next that follow it. */
const partsOf = (headings: readonly BodyHeading[]): readonly Part[] => {
  const parts: { heading: BodyHeading; below: BodyHeading[] }[] = [];
  for (const heading of headings) {
    const part = parts.at(-1);
    if (part === undefined || heading.depth <= part.heading.depth) parts.push({ heading, below: [] });
    else if (heading.depth <= DEEPEST) part.below.push(heading);
  }
  return parts;
};
