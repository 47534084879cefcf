import { raw } from 'hono/html';
import type { BodyForms } from '../bodies/bodies.ts';
import type { PageProps } from '../site/frame.ts';
import { markdownWords } from '../words/markdown-words.ts';
import { Layout } from './layout.tsx';
import { placed } from './layout-props.tsx';
import { publisherNode } from './list-nodes.ts';

/** Types of schema.org for these texts; all other texts are a `WebPage`. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['about', 'AboutPage'],
  ['contact', 'ContactPage'],
]);

interface TextPageProps extends PageProps<'text'> {
  readonly body: BodyForms;
}

/** A text of the operator: about, contact, privacy, terms, and any other. */
export const TextPage = ({ frame, page, body }: TextPageProps) => {
  const { of, path, text } = page;
  const { title, description, slug } = text;
  return (
    <Layout
      {...placed({ frame, page })}
      title={title}
      description={description}
      about={[pageNode({ frame, page })]}
      trail={[{ name: title, path }]}
    >
      <article class="text-page">
        <header class="list-head">
          <h1>{title}</h1>
        </header>
        <div class="prose">{raw(body.html)}</div>
        {slug === 'contact' && frame.contact !== null && !body.html.includes(frame.contact) ? (
          <p class="contact-address">
            {markdownWords(of.edition).write} <a href={`mailto:${frame.contact}`}>{frame.contact}</a>
          </p>
        ) : null}
      </article>
    </Layout>
  );
};

const pageNode = ({ frame, page }: PageProps<'text'>): object => {
  const { path, text, of } = page;
  const type = TYPES.get(text.slug);
  return {
    '@type': type ?? 'WebPage',
    '@id': `${frame.baseUrl}${path}`,
    url: `${frame.baseUrl}${path}`,
    name: text.title,
    description: text.description,
    inLanguage: of.edition.language,
    [type === undefined ? 'publisher' : 'mainEntity']: publisherNode(frame),
  };
};
