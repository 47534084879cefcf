import type { ScanError } from '@legible/scanner/record';
import { ordinary } from './ordinary.ts';
import type { Answer, Behaviour } from './wire.ts';

/** How a scan of a hostile site ends. */
export type Ending =
  | {
      readonly status: 'FAILED';
      /** As the service reports it: a code from the table of scan errors. */
      readonly error: ScanError;
    }
  | {
      readonly status: 'COMPLETED' | 'COMPLETED_PARTIAL' | 'any report';
      /** Rules that warn or fail. */
      readonly finds?: readonly string[];
    };

/** How the site behaves below HTTP, if that matters. */
export type Encryption = 'valid' | 'expired' | 'self-signed' | 'wrong-name' | 'tls-1.0' | 'tls-1.1';

/** One row of the specification: what a site does, and how a scan must handle it. */
export interface Misbehaviour {
  /** A host label: lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly does: string;
  readonly answer: Behaviour;
  readonly ends: Ending;
  /** Default: valid. */
  readonly encryption?: Encryption;
}

const FAILED_BROKEN: Ending = { status: 'FAILED', error: 'answer-broken' };
export const FAILED_SLOW: Ending = { status: 'FAILED', error: 'too-slow' };
export const FAILED_SILENT: Ending = { status: 'FAILED', error: 'timed-out' };
export const FAILED_REDIRECTS: Ending = { status: 'FAILED', error: 'redirects-broken' };
export const REPORT: Ending = { status: 'any report' };

export const reportWith = (...finds: readonly string[]): Ending => ({ status: 'any report', finds });

/** Special answers at some paths, and those of an ordinary site elsewhere. */
export const at =
  (answers: Readonly<Record<string, Answer>>): Behaviour =>
  (asked) => {
    const [bare = '/'] = asked.path.split('?');
    return (Object.hasOwn(answers, bare) ? answers[bare] : undefined) ?? ordinary(asked);
  };

/** This answer at the submitted page. */
export const atHome = (answer: Answer): Behaviour => at({ '/': answer });

/** This answer everywhere except at the submitted page and robots.txt. */
export const around =
  (answer: Answer): Behaviour =>
  (asked) =>
    /^\/(?:robots\.txt)?(?:\?.*)?$/.test(asked.path) ? ordinary(asked) : answer;

/** An answer that is broken as HTTP is tested in two positions. */
export const inBothPlaces = (
  name: string,
  does: string,
  answer: Answer,
  home: Ending = FAILED_BROKEN,
): readonly Misbehaviour[] => [
  { name, does: `${does}, as its page`, answer: atHome(answer), ends: home },
  { name: `${name}-around`, does: `${does}, at every other address`, answer: around(answer), ends: REPORT },
];
