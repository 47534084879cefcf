import { Layout, type Site } from './layout.tsx';
import { showUnseen } from './visible-text.ts';

interface MessagePageProps {
  readonly site: Site;
  readonly title: string;
  readonly text: string;
}

/** A page that says one thing, for errors shown to browsers. */
export const MessagePage = ({ site, title, text }: MessagePageProps) => (
  <Layout site={site} title={title} description={text} path={null} noindex>
    <section class="prose message">
      <h1>{showUnseen(title)}</h1>
      <p class="lead">{showUnseen(text)}</p>
      <p>
        <a class="button" href="/">
          Go to the home page
        </a>
      </p>
    </section>
  </Layout>
);
