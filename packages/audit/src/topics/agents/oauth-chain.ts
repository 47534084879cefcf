import { headerValues } from '@legible/formats/exchange';
import { parseWwwAuthenticate } from '@legible/formats/www-authenticate';
import { hostOf, isWeb, resolveUrl } from '../../kernel/address/address.ts';
import type { Observation } from '../../kernel/step.ts';
import { asObject, fieldOf, readJson, textOf, textsOf } from './json-value.ts';
import { asked, servedText } from './surfaces.ts';

/** How a refused program finds out where to get a token. */
export interface OauthFact {
  /** The address that answered 401, and the step that saw it. */
  readonly url: string;
  readonly from: string;
  /** Schemes of WWW-Authenticate; empty when the header is missing. */
  readonly schemes: readonly string[];
  /** Whether that header names the metadata. */
  readonly named: boolean;
  /** Null when it could not be read; `reason` explains why in words. */
  readonly resource: { readonly url: string; readonly trouble: string | null };
  /** Metadata of the first authorization server; null when none was named. */
  readonly server: { readonly url: string; readonly trouble: string | null } | null;
}

/**
 * Follows a 401 to the metadata of the server that issues tokens: RFC 9728, then RFC 8414 or OpenID Connect Discovery.
 */

export interface Wall {
  readonly from: Observation;
  readonly url: string;
  readonly schemes: readonly string[];
  /** The address in WWW-Authenticate; null when there is none. */
  readonly metadata: string | null;
}

/**
 * The first request to an API or an MCP endpoint that was answered with 401. Leaves out a server that wants a password.
 * Also leaves out a guessed address that wants no token, because nothing shows that it is an endpoint.
 */
export const protectedOf = (observations: readonly Observation[]): Wall | null => {
  const from = [...asked(observations, 'mcp'), ...asked(observations, 'api-error')].find(
    ({ exchange }) => exchange.answer?.status === 401,
  );
  const { answer } = from?.exchange ?? {};
  if (from === undefined || answer == null) return null;
  const challenges = headerValues(answer.headers, 'www-authenticate').flatMap((value) => parseWwwAuthenticate(value));
  const schemes = challenges.map(({ scheme }) => scheme);
  const guessed = asked(observations, 'mcp', 'knock').some(({ step }) => step.request.url === from.step.request.url);
  const isToken =
    (schemes.length === 0 && !guessed) || schemes.some((scheme) => scheme === 'bearer' || scheme === 'dpop');
  const named = challenges.map(({ params }) => params.resource_metadata).find((value) => value !== undefined);
  const metadata = resolveUrl(named ?? null, answer.url);
  const url = from.step.request.url;
  return isToken ? { from, url, schemes, metadata: metadata !== null && isWeb(metadata) ? metadata : null } : null;
};

/** RFC 8414, 3.1 and RFC 9728, 3.1: the well-known name goes between host and path. */
const wellKnown = (name: string, url: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}/.well-known/${name}${pathname === '/' ? '' : pathname.replace(/\/$/, '')}`;
};

/** The address of the resource's metadata: from the header, else the usual one. */
export const resourceMetadata = ({ url, metadata }: Wall): { readonly url: string; readonly named: boolean } => ({
  url: metadata ?? wellKnown('oauth-protected-resource', url),
  named: metadata !== null,
});

/** The first issuer that the resource names. */
export const issuerOf = (observations: readonly Observation[]): string | null => {
  const [metadata] = asked(observations, 'agent-resource', 'resource-metadata');
  const object = metadata === undefined ? null : asObject(readJson(servedText(metadata) ?? ''));
  const [issuer] = object === null ? [] : textsOf(fieldOf(object, 'authorization_servers'), 1);
  // Not resolved against a base, because an issuer is a complete address (RFC 8414, 2).
  const url = resolveUrl(issuer ?? null, 'invalid:');
  return issuer !== undefined && url !== null && isWeb(url) ? issuer : null;
};

/** Addresses of its metadata: the first for OAuth, the second for OpenID Connect, requested if the first fails. */
export const authServerAddresses = (observations: readonly Observation[]): readonly string[] => {
  const issuer = issuerOf(observations);
  if (issuer === null) return [];
  const first = wellKnown('oauth-authorization-server', issuer);
  const seen = asked(observations, 'agent-resource', 'auth-server').find(({ step }) => step.request.url === first);
  const failed = seen !== undefined && (servedText(seen) ?? '') === '';
  return failed ? [first, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`] : [first];
};

/** The fault of the resource's metadata, in words. RFC 9728, 3.3: its `resource` must be the requested one. */
export const resourceTrouble = (text: string, url: string): string | null => {
  const object = asObject(readJson(text));
  if (object === null) return 'it is not a JSON object';
  const resource = textOf(object, 'resource');
  if (resource === null) return 'it names no resource';
  if (hostOf(resource) !== hostOf(url)) return 'its resource is on another host than what asks for the token';
  return textsOf(fieldOf(object, 'authorization_servers'), 1).length === 0 ? 'it names no authorization server' : null;
};

/** The fault of the server's metadata, in words. RFC 8414, 3.3: the issuer must be the requested one. */
export const serverTrouble = (text: string, issuer: string): string | null => {
  const object = asObject(readJson(text));
  if (object === null) return 'it is not a JSON object';
  if (textOf(object, 'issuer')?.replace(/\/$/, '') !== issuer.replace(/\/$/, '')) return 'its issuer is another';
  const lacks = ['authorization_endpoint', 'token_endpoint'].filter((key) => textOf(object, key) === null);
  return lacks.length > 0 ? `it has no ${lacks.join(' and no ')}` : null;
};
