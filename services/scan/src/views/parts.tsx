import type { Child } from 'hono/jsx';
import { frameWords } from '../words/frame-words.ts';
import { useWords } from './language.tsx';

interface SectionProps {
  readonly id: string;
  readonly title: Child;
  /** Default: 2. */
  readonly level?: 2 | 3 | 4;
  readonly class?: string;
  readonly children: Child;
}

/** A part of a page with its own heading. */
export const Section = ({ id, title, level = 2, class: look, children }: SectionProps) => {
  const Heading = `h${level}` as const;
  return (
    <section class={look} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
};

interface FoldedProps extends SectionProps {
  /** What is in it, in a few words. */
  readonly gist: string;
}

/** A part of a page that is one line until the reader unfolds it. */
export const Folded = ({ id, title, gist, children }: FoldedProps) => (
  <section aria-labelledby={id}>
    <details class="part">
      <summary>
        <h2 id={id}>{title}</h2> <span class="muted">{gist}</span>
      </summary>
      {children}
    </details>
  </section>
);

interface ListProps {
  readonly items: readonly Child[];
  readonly class?: string;
}

/** A list; nothing without items. */
export const List = ({ items, class: look }: ListProps) =>
  items.length === 0 ? null : (
    <ul class={look}>
      {items.map((item) => (
        <li>{item}</li>
      ))}
    </ul>
  );

interface PairsProps {
  readonly pairs: readonly (readonly [term: Child, description: Child])[];
  readonly class: string;
}

/** Terms with their descriptions. */
export const Pairs = ({ pairs, class: look }: PairsProps) => (
  <dl class={look}>
    {pairs.map(([term, description]) => (
      <div>
        <dt>{term}</dt>
        <dd>{description}</dd>
      </div>
    ))}
  </dl>
);

/** Preformatted text such as code. `look` is the class of a language. */
export const verbatim = (text: string, look?: string) => (
  <pre>
    <code class={look}>{text}</code>
  </pre>
);

/** Returns the items with a text between them. */
export const joined = (items: readonly Child[], between: string): Child[] =>
  items.flatMap((item, index) => (index === 0 ? [item] : [between, item]));

/** Words for screen readers. */
export const spoken = (text: string) => <span class="visually-hidden">{text}</span>;

/** Links to the parts of a page. */
export const OnThisPage = ({ parts }: { readonly parts: readonly (readonly [id: string, label: string])[] }) => (
  <nav class="contents" aria-label={useWords(frameWords).onThisPage}>
    <List items={parts.map(([id, label]) => <a href={`#${id}`}>{label}</a>)} />
  </nav>
);

interface TableProps {
  readonly caption: Child;
  readonly heads: readonly Child[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly Child[])[];
  readonly class?: string;
  /** Labels of the cells after the first, which a style shows in each row. */
  readonly labels?: readonly string[];
}

/** A table in which every column and every row has a name. */
export const Table = ({ caption, heads, rows, class: look, labels = [] }: TableProps) => (
  <table class={look}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th scope="col">{head}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td data-label={labels[index]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
