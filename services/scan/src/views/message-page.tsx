import { translated } from '../language/fill.ts';
import { localPath } from '../language/paths.ts';
import { showUnseen } from '../wording/visible-text.ts';
import { messageWords } from '../words/message-words.ts';
import { Layout, type Site } from './layout.tsx';
import { List } from './parts.tsx';
import { ScanForm, type ScanFormProps } from './scan-form.tsx';

interface MessagePageProps {
  readonly site: Site;
  /** Status of the answer. It decides the title and the advice. */
  readonly status: number;
  readonly text: string;
  /** Seconds after which the reader may try again, as in Retry-After. */
  readonly retryAfterS?: number;
  /** Set where a form to start a scan would help. */
  readonly form?: ScanFormProps;
}

/**
 * The page that a browser shows for an error: what happened, and what to do next. A text that we cannot translate is shown as the API sends it.
 */
export const MessagePage = ({ site, status, text, retryAfterS, form }: MessagePageProps) => {
  const { language } = site;
  const words = messageWords(language);
  const { title, next } = words.failures[status as keyof typeof words.failures] ?? words.unexpected;
  const happened = translated(text, words.happened);
  return (
    <Layout site={site} title={title} description={happened} path={null} noindex>
      <section class="prose message">
        <p class="eyebrow">{words.error(status)}</p>
        <h1>{title}</h1>
        <p class="lead" lang={language !== 'en' && happened === text ? 'en' : undefined}>
          {showUnseen(happened)}
        </p>
        <p>
          {next}
          {retryAfterS === undefined ? null : words.retry(retryAfterS)}
        </p>
        {form === undefined ? null : <ScanForm {...form} />}
        <List
          class="ways"
          items={WAYS.map(([path, name]) => <a href={localPath(language, path)}>{words.ways[name]}</a>)}
        />
      </section>
    </Layout>
  );
};

const WAYS = [
  ['/', 'scan'],
  ['/rules', 'rules'],
  ['/developers', 'developers'],
] as const;
