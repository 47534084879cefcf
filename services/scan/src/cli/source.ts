import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkTargetUrl,
  type Door,
  dnsResolver,
  folderDoor,
  guardedDoor,
  hostSpacing,
  isPublicAddress,
  machineResolver,
  politeDoor,
  type RequestSigner,
  type Resolver,
  type Spacing,
  type UrlRules,
  unguardedDoor,
} from '@legible/outbound';
import { type Answers, doorAnswers } from '@legible/scanner';
import { printable, WrongCall } from '@legible/surface/cli';
import { UNSAFE } from '../scan/admit.ts';
import { type DoorChoice, type ReadDoor, readDoor, type Variables } from './configuration/credentials.ts';
import { EXIT, type ExitStatus } from './terminal.ts';

/** Source of a scan from the command line: the network, or a folder in place of a site. */
export interface Source {
  /** The scanned address. */
  readonly url: string;
  readonly door: Door;
  /** Spaces the requests of the door and the connections of a browser. */
  readonly spacing: Spacing;
  readonly resolve: Resolver;
  readonly isAllowed: (address: string) => boolean;
  readonly urlRules: UrlRules;
  /** Addresses that pages in a browser may reach besides `answers`. */
  readonly browserReach: { readonly resolve: Resolver; readonly isAllowed: (address: string) => boolean };
  /** Responds to a browser in place of the network; null for requests that go to the network. */
  readonly answers: Answers | null;
  /** Null for a site without a door. */
  readonly credentials: ReadDoor | null;
  readonly close: () => Promise<void>;
}

export type SourceChoice =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly status: ExitStatus; readonly message: string };

interface Given {
  readonly url: string;
  readonly folder: string | null;
  readonly allowPrivate: boolean;
  readonly door: DoorChoice;
}

/** Who requests: the name, and the signature if there are keys. */
interface Client {
  readonly userAgent: string;
  readonly sign?: RequestSigner | undefined;
}

/** Opens the source that the call names, or returns why it cannot. */
export const openSource = (given: Given, client: Client, env: Variables): SourceChoice => {
  const urlRules: UrlRules = { allowPrivate: given.allowPrivate };
  const checked = checkTargetUrl(given.url, urlRules);
  if (!checked.ok) {
    const isSignedIn = checked.refusal === 'credentials';
    const hint = isSignedIn
      ? ' Pass them with --basic-auth env:NAME, where NAME is a variable that holds name:password.'
      : couldBePrivate(given.url)
        ? ' For a site of your own machine or network add --allow-private.'
        : '';
    return {
      ok: false,
      status: EXIT.usage,
      message: `${printable(withoutPassword(given.url))}: ${UNSAFE[checked.refusal]}${hint}`,
    };
  }
  if (given.folder !== null) return folder(given.folder, checked.url, client, urlRules);
  try {
    const credentials = readDoor(given.door, checked.url, env);
    return { ok: true, source: network(checked.url, { ...given, client, urlRules, credentials }) };
  } catch (error) {
    if (!(error instanceof WrongCall)) throw error;
    return { ok: false, status: EXIT.usage, message: error.message };
  }
};

/** Messages go to logs. */
const withoutPassword = (url: string): string => url.replace(/\/\/[^/?#]*@/, '//…@');

/** Whether a refused address is refused only because it is private. Hosts under `.invalid` never exist (RFC 6761). */
const couldBePrivate = (url: string): boolean => {
  const checked = checkTargetUrl(url, { allowPrivate: true });
  return checked.ok && !checked.url.hostname.endsWith('.invalid');
};

/** Matches names and addresses that always are this machine (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

interface Network extends Pick<Given, 'allowPrivate'>, Pick<Source, 'urlRules' | 'credentials'> {
  readonly client: Client;
}

const network = (url: URL, { allowPrivate, client, urlRules, credentials: read }: Network): Source => {
  const credentials = read?.credentials ?? null;
  const spacing = hostSpacing();
  const door = (allowPrivate ? unguardedDoor : guardedDoor)({ ...client, credentials });
  return {
    url: url.href,
    door: politeDoor(door, { spacing, urlRules, isOwn: (hostname) => allowPrivate && LOOPBACK.test(hostname) }),
    spacing,
    resolve: allowPrivate ? machineResolver : dnsResolver(),
    isAllowed: (address) => allowPrivate || isPublicAddress(address),
    urlRules,
    browserReach: { resolve: dnsResolver(), isAllowed: (address) => isPublicAddress(address) },
    // A browser reaches the one private site that is scanned, and nothing else in its network. It never holds credentials:
    // the door adds them, and hides them in what the browser gets.
    answers: allowPrivate || credentials !== null ? doorAnswers(door, url.origin) : null,
    credentials: read,
    close: () => door.close(),
  };
};

const folder = (path: string, as: URL, { userAgent }: Client, urlRules: UrlRules): SourceChoice => {
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
      spacing: hostSpacing(),
      // Nothing is looked up or connected to.
      resolve: async () => ({ kind: 'addresses', addresses: [] }),
      isAllowed: () => true,
      urlRules,
      browserReach: { resolve: dnsResolver(), isAllowed: (address) => isPublicAddress(address) },
      answers: doorAnswers(door, as.origin),
      credentials: null,
      close: async () => {},
    },
  };
};

/** At any depth. Symbolic links are not followed, so each counts as a possible page. */
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
