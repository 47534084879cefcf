import { archivePath, homePath } from '@legible/issues';
import type { Frame } from '../site/frame.ts';
import type { EditionSite } from '../site/public-site.ts';
import { listWords } from '../words/list-words.ts';
import { failureOf, messageWords } from '../words/message-words.ts';
import { spoken } from '../words/word-table.ts';
import { Layout } from './layout.tsx';
import { LinkItems } from './layout-props.tsx';
import { SearchForm } from './search-form.tsx';

interface MessagePageProps {
  readonly frame: Frame;
  /** The edition in whose language the message is. */
  readonly of: EditionSite;
  /** Status of the answer. */
  readonly status: number;
}

/** A page for errors in browsers. It says one thing, and where to continue. */
export const MessagePage = ({ frame, of, status }: MessagePageProps) => {
  const { edition } = of;
  const words = messageWords(edition);
  const failure = failureOf(words, status);
  const { title, text } = failure;
  return (
    <Layout frame={frame} of={of} title={title} description={text} path={null} noindex>
      <section class="message" aria-labelledby="message">
        <p class="kicker">{words.error(status)}</p>
        <h1 id="message" {...spoken(failure, 'title')}>
          {title}
        </h1>
        <p class="lead" {...spoken(failure, 'text')}>
          {text}
        </p>
        <SearchForm edition={edition} script={frame.assets.searchScript} />
        <ul class="ways-on">
          <LinkItems
            links={[
              { href: homePath(edition), name: words.home },
              { href: archivePath(edition), name: listWords(edition).archive },
            ]}
          />
        </ul>
      </section>
    </Layout>
  );
};
