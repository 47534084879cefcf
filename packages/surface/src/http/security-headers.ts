import type { ResponseHeaders } from './json-response.ts';

export interface SecurityHeadersOptions {
  /** `html` for pages that a browser shows; `json` for everything that is data to a program. */
  readonly kind: 'html' | 'json';
  /** The address under which the public reaches the service; HSTS is sent only when it is https. */
  readonly publicUrl: string;
  /**
   * Names of hosts that pages may show pictures from, over https, beside our own. They go into the header as they are:
   * who lets an operator write them checks that they are names.
   */
  readonly imageHosts?: readonly string[];
}

/** Pages get scripts, styles, fonts and images from their own origin only; nothing inline, from third parties pictures at most. */
const pagePolicy = (imageHosts: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self'", ...imageHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Powerful features that no page of ours uses: a script that got in could not ask for them either. */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const TWO_YEARS_S = 63_072_000;

/** The security headers of an answer, names in lower case. */
export const securityHeaders = ({ kind, publicUrl, imageHosts = [] }: SecurityHeadersOptions): ResponseHeaders => ({
  'content-security-policy': kind === 'html' ? pagePolicy(imageHosts) : DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  ...(kind === 'html' && {
    'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
  }),
  ...(publicUrl.startsWith('https://') && { 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` }),
});

/** Response headers that scripts of other origins may read beside the safe-listed ones. */
const EXPOSED = ['ETag', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'Link'];

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

/** For answers that any origin may read. Without credentials, hence no `Vary: Origin`. */
export const READABLE_BY_ALL: ResponseHeaders = {
  ...ANY_ORIGIN,
  'access-control-expose-headers': EXPOSED.join(', '),
};

/** For the answer to a preflight of a readable GET. A day is the most that browsers keep it. */
export const PREFLIGHT: ResponseHeaders = {
  ...ANY_ORIGIN,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
};
