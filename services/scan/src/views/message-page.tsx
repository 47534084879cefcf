import { counted } from '../wording/counted.ts';
import { showUnseen } from '../wording/visible-text.ts';
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

interface Failure {
  readonly title: string;
  /** What to do now. */
  readonly next: string;
}

const UNEXPECTED: Failure = {
  title: 'Something went wrong',
  next: 'This is our fault, and we have logged it. Please try again in a moment.',
};

const FAILURES: Readonly<Record<number, Failure>> = {
  400: {
    title: 'We do not understand this address',
    next: 'Remove everything after the question mark, or go back to the page you came from.',
  },
  404: {
    title: 'Nothing here',
    next: 'The address may have a typing error, or the page may be gone. Scan a site, or try one of the pages below.',
  },
  405: {
    title: 'This does not work here',
    next: 'This address needs another method; the Allow header names it. To look at the page, open it in a browser.',
  },
  406: {
    title: 'We do not have that format',
    next: 'Ask for one of the types above in the Accept header, or leave the header out.',
  },
  413: {
    title: 'Too much text',
    next: 'Send less: only the address to scan.',
  },
  415: {
    title: 'Unknown format',
    next: 'The guide for developers says which type each address accepts.',
  },
  422: {
    title: 'This address cannot be scanned',
    next: 'We can only scan public websites. Enter an address that starts with http or https, without a user name.',
  },
  429: {
    title: 'Please wait a little',
    next: 'You can still read reports and follow scans.',
  },
  503: {
    title: 'Back in a moment',
    next: 'Nothing is lost, and running scans go on. Please load this page again.',
  },
};

/** The page that a browser shows for an error: what happened, and what to do next. */
export const MessagePage = ({ site, status, text, retryAfterS, form }: MessagePageProps) => {
  const { title, next } = FAILURES[status] ?? UNEXPECTED;
  return (
    <Layout site={site} title={title} description={text} path={null} noindex>
      <section class="prose message">
        <p class="eyebrow">Error {status}</p>
        <h1>{title}</h1>
        <p class="lead">{showUnseen(text)}</p>
        <p>
          {next}
          {retryAfterS === undefined ? null : ` You can try again in ${counted(retryAfterS, 'second')}.`}
        </p>
        {form === undefined ? null : <ScanForm {...form} />}
        <List class="ways" items={WAYS.map(([path, label]) => <a href={path}>{label}</a>)} />
      </section>
    </Layout>
  );
};

const WAYS = [
  ['/', 'Scan a website'],
  ['/rules', 'All rules'],
  ['/developers', 'The guide for developers'],
] as const;
