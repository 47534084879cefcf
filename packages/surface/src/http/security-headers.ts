import type { ResponseHeaders } from './json-response.ts';

export interface SecurityHeadersOptions {
  /** `html` for pages; `json` for data. */
  readonly kind: 'html' | 'json';
  /** Public address of the service. HSTS is sent only when it is https. */
  readonly publicUrl: string;
  /**
   * Other hosts from which pages may show pictures over https. They go into the header unchecked, so the caller has to
   * validate names that an operator writes.
   */
  readonly imageHosts?: readonly string[];
}

/** Returns the policy of pages: everything from their own origin, nothing inline; pictures also from these hosts. */
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

/** Browser features that our pages do not use; injected scripts cannot request them either. */
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

/** Returns the security headers of an answer, names in lower case. */
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

/** Response headers that scripts of other origins may read in addition to the safelisted ones. */
const EXPOSED = ['ETag', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'Link'];

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

/** CORS headers for answers that any origin may read. No credentials, so no `Vary: Origin`. */
export const READABLE_BY_ALL: ResponseHeaders = {
  ...ANY_ORIGIN,
  'access-control-expose-headers': EXPOSED.join(', '),
};

/** CORS headers for the preflight of such a GET. Browsers cache it for a day at most. */
export const PREFLIGHT: ResponseHeaders = {
  ...ANY_ORIGIN,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
};
