import { showUnseen } from '../wording/visible-text.ts';
import { Layout, type Site } from './layout.tsx';
import { ScanForm, type ScanFormProps } from './scan-form.tsx';

interface MessagePageProps {
  readonly site: Site;
  /** Of the answer: chooses the title and what is offered next. */
  readonly status: number;
  readonly text: string;
  /** Seconds after which it may be tried again, as Retry-After says. */
  readonly retryAfterS?: number;
  /** A form to start a scan with, where that would help. */
  readonly form?: ScanFormProps;
}

interface Failure {
  readonly title: string;
  /** What to do now. */
  readonly next: string;
}

const UNEXPECTED: Failure = {
  title: 'Something went wrong',
  next: 'It is an error of ours, and it has been noted. Please try again in a moment.',
};

const FAILURES: Readonly<Record<number, Failure>> = {
  400: {
    title: 'This address says something unknown',
    next: 'Take away what follows the question mark, or start from the page that the address belongs to.',
  },
  404: {
    title: 'Nothing here',
    next: 'The address may be mistyped, or what stood here may be gone. Scan a site, or go on from one of the pages below.',
  },
  405: {
    title: 'This does not work here',
    next: 'The address exists and takes another method, which the Allow header names. To look at it, open it in a browser.',
  },
  406: {
    title: 'No such form',
    next: 'Ask for one of the types above in the Accept header, or leave the header out.',
  },
  413: {
    title: 'Too much text',
    next: 'Send less: an address to scan, and nothing beside it.',
  },
  415: {
    title: 'Sent in an unknown form',
    next: 'The guide for developers says which type each address takes.',
  },
  422: {
    title: 'This address cannot be scanned',
    next: 'Only public websites can be scanned: an http or https address, without a user name, that leads to the public internet.',
  },
  429: {
    title: 'Please wait a little',
    next: 'Reports and progress stay readable meanwhile.',
  },
  503: {
    title: 'Back in a moment',
    next: 'Nothing is lost: scans that were accepted go on by themselves. Please load this page again.',
  },
};

/** A page that says one thing, for errors shown to browsers, and what to do next. */
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
          {retryAfterS === undefined ? null : ` You can try again in ${retryAfterS} s.`}
        </p>
        {form === undefined ? null : <ScanForm {...form} />}
        <ul class="ways">
          {WAYS.map(([path, label]) => (
            <li>
              <a href={path}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
    </Layout>
  );
};

const WAYS = [
  ['/', 'Scan a website'],
  ['/rules', 'All rules'],
  ['/developers', 'The guide for developers'],
] as const;
