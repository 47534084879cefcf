import type { Child } from 'hono/jsx';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: Child;
}

/** A part of a page with its own heading. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

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

/** Links to the parts of a page. */
export const OnThisPage = ({ parts }: { readonly parts: readonly (readonly [id: string, label: string])[] }) => (
  <nav class="contents" aria-label="On this page">
    <ul>
      {parts.map(([id, label]) => (
        <li>
          <a href={`#${id}`}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
);

interface TableProps {
  readonly caption: Child;
  readonly heads: readonly Child[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly Child[])[];
  readonly class?: string;
}

/** A table in which every column and every row has a name. */
export const Table = ({ caption, heads, rows, class: look }: TableProps) => (
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
          {cells.map((cell) => (
            <td>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
