import { raw } from 'hono/html';
import type { BodyForms } from '../bodies/bodies.ts';
import type { PageProps } from '../site/frame.ts';
import { guideWords } from '../words/guide-words.ts';
import { spoken, textLanguage } from '../words/word-table.ts';
import { Contents } from './contents.tsx';
import { Layout } from './layout.tsx';
import { placed } from './layout-props.tsx';
import { publisherNode } from './list-nodes.ts';
import { FollowFeed } from './membership.tsx';
import { WebhookForm } from './webhooks-page.tsx';

interface GuidePageProps extends PageProps<'guide'> {
  readonly body: BodyForms;
}

/** A text about the service itself, such as how programs read it or how to subscribe. */
export const GuidePage = ({ frame, page, body }: GuidePageProps) => {
  const { of, path, guide } = page;
  const { language } = of.edition;
  const words = guideWords(of.edition);
  const { title, description } = words[guide];
  const ofText = textLanguage(of.edition);
  const { baseUrl } = frame;
  return (
    <Layout
      {...placed({ frame, page })}
      title={title}
      description={description}
      about={[
        {
          '@type': 'WebPage',
          '@id': `${baseUrl}${path}`,
          name: title,
          description,
          url: `${baseUrl}${path}`,
          inLanguage: language,
          publisher: publisherNode(frame),
        },
      ]}
      trail={[{ name: title, path }]}
    >
      <article class="guide-page">
        <header class="list-head">
          <h1 {...spoken(words[guide], 'title')}>{title}</h1>
          <p class="lead" {...spoken(words[guide], 'description')}>
            {description}
          </p>
        </header>
        {guide === 'follow' ? <FollowFeed frame={frame} edition={of.edition} /> : null}
        {guide === 'webhooks' ? <Webhooks frame={frame} page={page} /> : null}
        <Contents title={words.contents} headings={body.headings} attributes={ofText} />
        <div class="prose" {...ofText}>
          {raw(body.html)}
        </div>
      </article>
    </Layout>
  );
};

/** The page about webhooks also has the form; where registration is impossible, its text says so. */
const Webhooks = ({ frame, page: { of } }: PageProps<'guide'>) =>
  frame.takesWebhooks ? (
    <WebhookForm frame={frame} of={of} state={{ editions: [of.edition.key], platform: null, problem: null }} />
  ) : null;
