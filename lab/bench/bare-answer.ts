import { writeFileSync } from 'node:fs';
import type { RawAnswer } from './http-answer.ts';

/**
 * What the bare server does with a request before it answers; a body is read, or read and held against the schema. `web`
 * reads it, too, as a handler of web requests in the HTTP stack of the services instead of node:http alone.
 */
export type BareWork = 'answer' | 'parse' | 'validate' | 'web';

/** What the bare server sends, as it is handed over in a file. */
export interface BareAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Base64. */
  readonly body: string;
}

/** Fields that node:http writes by itself. */
const WRITTEN_BY_NODE: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive']);

/** Writes down what a bare server has to send to give the same answer. */
export const writeBareAnswer = (file: string, { status, headers, body }: RawAnswer): void => {
  const ours = headers.filter(([name]) => !WRITTEN_BY_NODE.has(name.toLowerCase()));
  const bare: BareAnswer = { status, headers: ours, body: body.toString('base64') };
  writeFileSync(file, JSON.stringify(bare));
};
