import { isPublicAddress } from '@legible/outbound';
import { expect, test } from 'vitest';
import { egressFiles } from '../../tools/gen/egress-files.ts';
import { at, itemsAt, textAt, textsAt } from './tree.ts';
import { yamlDocuments } from './yaml-documents.ts';

const [nftables = '', policy = ''] = [...egressFiles().values()];
const blocks = itemsAt(itemsAt(yamlDocuments(policy)[0], 'spec', 'egress')[0], 'to').map((peer) => at(peer, 'ipBlock'));

test('each exception of the policy is inside its block, as Kubernetes requires', () => {
  expect(blocks.map((block) => textAt(block, 'cidr'))).toEqual(['0.0.0.0/0', '2000::/3']);
  const [, ipv6] = blocks;
  for (const network of textsAt(ipv6, 'except')) expect(network).toMatch(/^[23][\da-f]{3}:/);
});

test('nftables denies, and the guard refuses, what the policy excludes', () => {
  const excepted = blocks.flatMap((block) => textsAt(block, 'except'));
  expect(excepted.length).toBeGreaterThan(20);
  for (const network of excepted) {
    expect(nftables).toContain(`    ${network}, #`);
    expect(isPublicAddress(network.replace(/\/\d+$/, ''))).toBe(false);
  }
});

test.each(['10.1.2.3', '169.254.169.254', '100.100.100.200', '168.63.129.16'])('%s is denied', (address) => {
  const [a, b, c] = address.split('.');
  expect(isPublicAddress(address)).toBe(false);
  expect(
    [`${a}.0.0.0/8`, `${a}.${b}.0.0/16`, '100.64.0.0/10', `${a}.${b}.${c}.16/32`].some((net) => policy.includes(net)),
  ).toBe(true);
});
