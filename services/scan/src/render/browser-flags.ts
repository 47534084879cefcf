import type { RenderLimits } from './render-limits.ts';

/** What the driver would add by itself and a browser among strangers is better without. */
export const UNWANTED_FLAGS = [
  '--disable-popup-blocking',
  '--disable-ipc-flooding-protection',
  '--enable-unsafe-swiftshader',
];

/** No way but the proxy, nothing that calls its maker, nothing that a page does not need. */
export const browserFlags = ({ heapMiB }: Pick<RenderLimits, 'heapMiB'>): readonly string[] => [
  // A context that names no proxy gets nowhere: this name does not resolve.
  '--proxy-server=http://proxy.invalid:80',
  // Without it Chromium asks loopback and link-local addresses past the proxy.
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  // One switch, two names: with the first alone this Chromium sent datagrams to any server that a page named.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-gpu',
  '--disable-3d-apis',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-pings',
  `--disk-cache-size=${8 * 1024 * 1024}`,
  `--js-flags=--max-old-space-size=${heapMiB}`,
];
