import { expect, test } from 'vitest';
import { browserFlags } from './warm-browser.ts';

test.each([
  ['loopback and link-local go through the proxy', '--proxy-bypass-list=<-loopback>'],
  ['no name is looked up by the browser', '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'],
  ['WebRTC sends no datagram', '--force-webrtc-ip-handling-policy=disable_non_proxied_udp'],
  ['nor where the switch has its other name', '--webrtc-ip-handling-policy=disable_non_proxied_udp'],
  ['nor does HTTP/3', '--disable-quic'],
])('%s', (_, flag) => {
  expect(browserFlags({ heapMiB: 1 })).toContain(flag);
});
