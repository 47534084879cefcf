import { archivePath, homePath } from '@legible/issues';
import type { Frame } from '../site/frame.ts';
import type { EditionSite } from '../site/public-site.ts';
import { LIST_WORDS } from '../words/list-words.ts';
import { failureOf, MESSAGE_WORDS } from '../words/message-words.ts';
import { uiLanguage } from '../words/ui-language.ts';
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

/** A page for errors shown to browsers. It says one thing, and where to go on. */
export const MessagePage = ({ frame, of, status }: MessagePageProps) => {
  const { edition } = of;
  const words = MESSAGE_WORDS[uiLanguage(edition.language)];
  const { title, text } = failureOf(words, status);
  return (
    <Layout frame={frame} of={of} title={title} description={text} path={null} noindex>
      <section class="message" aria-labelledby="message">
        <p class="kicker">{words.error(status)}</p>
        <h1 id="message">{title}</h1>
        <p class="lead">{text}</p>
        <SearchForm edition={edition} script={frame.assets.searchScript} />
        <ul class="ways-on">
          <LinkItems
            links={[
              { href: homePath(edition), name: words.home },
              { href: archivePath(edition), name: LIST_WORDS[uiLanguage(edition.language)].archive },
            ]}
          />
        </ul>
      </section>
    </Layout>
  );
};
