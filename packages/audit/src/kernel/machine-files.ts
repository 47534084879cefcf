/** Machine-readable files that a site may have, by the name that rules use. */

import type { FetchFact } from './address-answers.ts';
import type { Observed } from './observed.ts';
import { type PlannedRequest, type RequestPlanner, roster } from './planned-request.ts';
import type { Quote } from './quote.ts';
import { ifSeen, notApplicable, untested, type Verdict } from './rule.ts';
import type { SiteScope } from './scope.ts';
import type { StepReason } from './step.ts';

interface MachineFile {
  /** `root`: from the root of the host (RFC 8615); `base`: from where the site begins. */
  readonly at: 'root' | 'base';
  readonly path: string;
  /** Media types that are right for it, the recommended one first; empty for a file that should not exist. */
  readonly types: readonly string[];
  /** Whether every site is checked for it, or only one that names it or shows that it applies. */
  readonly asked: 'always' | 'when-named';
}

const JSON_TYPES = ['application/json'] as const;
const AI_CATALOG = ['application/ai-catalog+json', 'application/json'] as const;

export const MACHINE_FILES = {
  'llms-txt': { at: 'base', path: 'llms.txt', types: ['text/markdown', 'text/plain'], asked: 'always' },
  'llms-full-txt': { at: 'base', path: 'llms-full.txt', types: ['text/markdown', 'text/plain'], asked: 'when-named' },
  tdmrep: { at: 'root', path: '.well-known/tdmrep.json', types: ['application/json'], asked: 'always' },
  'tdm-policy': { at: 'root', path: 'tdm-policy.json', types: [], asked: 'when-named' },
  'rsl-license': { at: 'root', path: 'license.xml', types: ['application/rsl+xml'], asked: 'when-named' },
  'ai-txt': { at: 'root', path: 'ai.txt', types: ['text/plain'], asked: 'always' },
  'api-catalog': { at: 'root', path: '.well-known/api-catalog', types: ['application/linkset+json'], asked: 'always' },
  'ai-catalog': { at: 'root', path: '.well-known/ai-catalog.json', types: AI_CATALOG, asked: 'always' },
  'agent-card': { at: 'root', path: '.well-known/agent-card.json', types: JSON_TYPES, asked: 'always' },
  'agent-skills': { at: 'root', path: '.well-known/agent-skills/index.json', types: JSON_TYPES, asked: 'always' },
  'agent-card-legacy': { at: 'root', path: '.well-known/agent.json', types: JSON_TYPES, asked: 'when-named' },
  'skills-legacy': { at: 'root', path: '.well-known/skills/index.json', types: JSON_TYPES, asked: 'when-named' },
  'well-known-server-card': {
    at: 'root',
    path: '.well-known/mcp/server-card.json',
    types: JSON_TYPES,
    asked: 'when-named',
  },
  'well-known-mcp-json': { at: 'root', path: '.well-known/mcp.json', types: JSON_TYPES, asked: 'when-named' },
  'signature-directory': {
    at: 'root',
    path: '.well-known/http-message-signatures-directory',
    types: ['application/http-message-signatures-directory+json'],
    asked: 'when-named',
  },
  'signature-agent-card': {
    at: 'root',
    path: '.well-known/signature-agent-card',
    types: JSON_TYPES,
    asked: 'when-named',
  },
  'ai-plugin': { at: 'root', path: '.well-known/ai-plugin.json', types: JSON_TYPES, asked: 'when-named' },
  'agents-json': { at: 'root', path: '.well-known/agents.json', types: JSON_TYPES, asked: 'when-named' },
  'agents-md': { at: 'root', path: 'AGENTS.md', types: ['text/markdown', 'text/plain'], asked: 'when-named' },
  'auth-md': { at: 'root', path: 'auth.md', types: ['text/markdown', 'text/plain'], asked: 'when-named' },
  ucp: { at: 'root', path: '.well-known/ucp', types: JSON_TYPES, asked: 'when-named' },
  acp: { at: 'root', path: '.well-known/acp.json', types: JSON_TYPES, asked: 'when-named' },
  x402: { at: 'root', path: '.well-known/x402', types: JSON_TYPES, asked: 'when-named' },
  // Shows how a server answers a name that nobody registered.
  'no-such-well-known': { at: 'root', path: '.well-known/legible-no-such-file', types: [], asked: 'always' },
} as const satisfies Record<string, MachineFile>;

export type MachineFileKey = keyof typeof MACHINE_FILES;

export const MACHINE_FILE_KEYS = Object.keys(MACHINE_FILES) as MachineFileKey[];

/** Maximum decoded bytes read of one file; OpenAPI documents are the longest. */
export const MACHINE_FILE_BYTES = 256 * 1024;

/** The fields that show whether a file exists; a subset of the fact below, whose type depends on this table. */
interface Answered {
  readonly status: number | null;
  readonly isHtml: boolean;
  readonly challenge: unknown;
}

/** Whether a file answered with success, and not with an HTML page or a challenge instead. */
export const isThere = ({ status, isHtml, challenge }: Answered): boolean =>
  status !== null && status >= 200 && status < 300 && !isHtml && challenge === null;

/** Returns the file when it was seen and exists; otherwise null. */
export const fileThere = <F extends Answered>(file: Observed<F>): F | null =>
  file.state === 'present' && isThere(file.value) ? file.value : null;

/** An answer of any status; see `isThere` for whether the file exists. */
export interface MachineFileFact extends FetchFact {
  /** Whether we guessed its usual address, or the site named it. */
  readonly foundBy: 'guess' | 'named';
  readonly mediaType: string | null;
  /** Decoded bytes read; the file is longer when `truncated`. */
  readonly bytes: number;
  readonly truncated: boolean;
  /** The Content-Length header when it is larger than what was read; otherwise `bytes`. */
  readonly size: number;
  /** Whether the answer looks like an HTML page by its body, or by its type when the body begins with a tag. */
  readonly isHtml: boolean;
  /** Empty for HTML; otherwise the decoded body, at most 256 KiB. Untrusted text: clean what you quote. */
  readonly text: string;
  /** The beginning on one line, cleaned, for proof. */
  readonly start: Quote;
  readonly headers: {
    readonly etag: string | null;
    readonly lastModified: string | null;
    readonly cacheControl: string | null;
    /** All lines joined by commas. */
    readonly vary: string | null;
    readonly link: string | null;
    readonly allowOrigin: string | null;
  };
}

/** Unknown for a file that was not requested, or whose answer was not seen (challenge, 429, timeout, robots.txt). */
export type MachineFilesFact = { readonly [K in MachineFileKey]: Observed<MachineFileFact> };

/** Returns the verdict when a file does not exist: not applicable, or untested when a requested file could not be seen. */
export const noneSeen = (files: Observed<MachineFilesFact>): Verdict<never> => {
  const hidden = Object.values(ifSeen(files) ?? {}).flatMap((file) =>
    file.state === 'unknown' && file.reason !== 'not-looked' ? [file.reason] : [],
  );
  return hidden[0] === undefined ? notApplicable : untested(hidden[0]);
};

/** Returns the usual address of a file; null when it belongs to another site: the host root, for a site below a path. */
export const machineFileUrl = (key: MachineFileKey, { base, origin }: SiteScope): string | null => {
  const { at, path } = MACHINE_FILES[key];
  if (at === 'base') return `${base}${path}`;
  return base === `${origin}/` ? `${base}${path}` : null;
};

/** Plans a request for a file. Its variant names the file and prevents the answer from being used as a page. */
export const machineFileRequest = (key: MachineFileKey, url: string, why: StepReason): PlannedRequest => ({
  purpose: 'machine-file',
  variant: key,
  url,
  why,
});

const whyOf = (key: MachineFileKey): string =>
  key === 'no-such-well-known' ? 'Checks that an unknown name is answered with 404' : `Programs look here for ${key}`;

/** Plans requests for the files that every site is checked for. */
export const machineFiles: RequestPlanner = ({ scope }) =>
  MACHINE_FILE_KEYS.filter((key) => MACHINE_FILES[key].asked === 'always').flatMap((key) => {
    const url = machineFileUrl(key, scope);
    return url === null ? [] : [machineFileRequest(key, url, roster(whyOf(key)))];
  });
