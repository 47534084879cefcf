import { writeFileSync } from 'node:fs';
import type { RawAnswer } from './http-answer.ts';

/**
 * What the bare server does with a request before it answers: nothing, parse its body, or also validate it against the
 * schema. `web` parses too, as a handler of web requests in the services' HTTP stack instead of plain node:http.
 */
export type BareWork = 'answer' | 'parse' | 'validate' | 'web';

/** What the bare server sends, as stored in a file. */
export interface BareAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Base64. */
  readonly body: string;
}

/** Header fields that node:http writes itself. */
const WRITTEN_BY_NODE: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive']);

/** Writes what a bare server must send to give the same answer. */
export const writeBareAnswer = (file: string, { status, headers, body }: RawAnswer): void => {
  const ours = headers.filter(([name]) => !WRITTEN_BY_NODE.has(name.toLowerCase()));
  const bare: BareAnswer = { status, headers: ours, body: body.toString('base64') };
  writeFileSync(file, JSON.stringify(bare));
};
