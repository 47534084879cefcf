import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkTargetUrl,
  type Door,
  dnsResolver,
  folderDoor,
  guardedDoor,
  isPublicAddress,
  machineResolver,
  politeDoor,
  type Resolver,
  type UrlRules,
  unguardedDoor,
} from '@legible/outbound';
import { type Answers, doorAnswers } from '@legible/scanner';
import { printable } from '@legible/surface/cli';
import { UNSAFE } from '../scan/admit.ts';
import { EXIT, type ExitStatus } from './terminal.ts';

/** Source of a scan from the command line: the network, or a folder in place of a site. */
export interface Source {
  /** The scanned address. */
  readonly url: string;
  readonly door: Door;
  readonly resolve: Resolver;
  readonly isAllowed: (address: string) => boolean;
  readonly urlRules: UrlRules;
  /** Addresses that pages in a browser may reach besides `answers`. */
  readonly browserReach: { readonly resolve: Resolver; readonly isAllowed: (address: string) => boolean };
  /** Responds to a browser in place of the network; null for requests that go to the network. */
  readonly answers: Answers | null;
  readonly close: () => Promise<void>;
}

export type SourceChoice =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly status: ExitStatus; readonly message: string };

interface Given {
  readonly url: string;
  readonly folder: string | null;
  readonly allowPrivate: boolean;
}

/** Opens the source that the call names, or returns why it cannot. */
export const openSource = (given: Given, userAgent: string): SourceChoice => {
  const urlRules: UrlRules = { allowPrivate: given.allowPrivate };
  const checked = checkTargetUrl(given.url, urlRules);
  if (!checked.ok) {
    const hint = couldBePrivate(given.url) ? ' For a site of your own machine or network add --allow-private.' : '';
    return { ok: false, status: EXIT.usage, message: `${printable(given.url)}: ${UNSAFE[checked.refusal]}${hint}` };
  }
  return given.folder === null
    ? { ok: true, source: network(checked.url.href, given.allowPrivate, userAgent, urlRules) }
    : folder(given.folder, checked.url, userAgent, urlRules);
};

/** Whether a refused address is refused only because it is private. Hosts under `.invalid` never exist (RFC 6761). */
const couldBePrivate = (url: string): boolean => {
  const checked = checkTargetUrl(url, { allowPrivate: true });
  return checked.ok && !checked.url.hostname.endsWith('.invalid');
};

const network = (url: string, allowPrivate: boolean, userAgent: string, urlRules: UrlRules): Source => {
  const door = allowPrivate ? unguardedDoor({ userAgent }) : guardedDoor({ userAgent });
  return {
    url,
    door: politeDoor(door, { urlRules }),
    resolve: allowPrivate ? machineResolver : dnsResolver(),
    isAllowed: (address) => allowPrivate || isPublicAddress(address),
    urlRules,
    browserReach: { resolve: dnsResolver(), isAllowed: (address) => isPublicAddress(address) },
    // A browser reaches the one private site that is scanned, and nothing else in its network.
    answers: allowPrivate ? doorAnswers(door, new URL(url).origin) : null,
    close: () => door.close(),
  };
};

const folder = (path: string, as: URL, userAgent: string, urlRules: UrlRules): SourceChoice => {
  if (!hasPage(path)) {
    const what = 'holds no HTML page that can be read. Build the site first, or name the folder that it is built into.';
    return { ok: false, status: EXIT.notScanned, message: `${printable(path)} ${what}` };
  }
  const mount = as.pathname.replace(/\/+$/, '');
  const door = folderDoor({ root: path, origin: as.origin, mount, userAgent });
  return {
    ok: true,
    source: {
      url: `${as.origin}${mount}/`,
      door,
      // Nothing is looked up or connected to.
      resolve: async () => ({ kind: 'addresses', addresses: [] }),
      isAllowed: () => true,
      urlRules,
      browserReach: { resolve: dnsResolver(), isAllowed: (address) => isPublicAddress(address) },
      answers: doorAnswers(door, as.origin),
      close: async () => {},
    },
  };
};

/** At any depth. What a symbolic link leads to is not looked at, and could be one. */
const hasPage = (folder: string): boolean => {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return (
      entries.some((entry) => /\.html?$/i.test(entry.name) || entry.isSymbolicLink()) ||
      entries.some((entry) => entry.isDirectory() && hasPage(join(folder, entry.name)))
    );
  } catch {
    return false;
  }
};
