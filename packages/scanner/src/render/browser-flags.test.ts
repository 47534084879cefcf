import { expect, test } from 'vitest';
import { browserFlags } from './warm-browser.ts';

test.each([
  ['loopback and link-local go through the proxy', '--proxy-bypass-list=<-loopback>'],
  ['the browser looks up no name', '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'],
  ['WebRTC sends no datagram', '--force-webrtc-ip-handling-policy=disable_non_proxied_udp'],
  [
    'WebRTC sends no datagram where the switch has its other name',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  ],
  ['HTTP/3 sends no datagram', '--disable-quic'],
])('%s', (_, flag) => {
  expect(browserFlags({ heapMiB: 1 })).toContain(flag);
});
