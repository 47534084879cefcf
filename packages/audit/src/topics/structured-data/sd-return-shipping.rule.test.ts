import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { siteMarkupOf } from '../../kernel/page/page-fixtures.ts';
import type { SiteKind } from '../../kernel/page-kind.ts';
import { present, site, unknown } from '../../rule-fixtures.ts';
import rule from './sd-return-shipping.rule.ts';

const RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'DE',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
};

const SHIPPING = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 4 },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
};

const SERVICE = { '@type': 'ShippingService', shippingConditions: { '@type': 'ShippingConditions' } };

const window = (more: object) => ({
  ...RETURNS,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  ...more,
});

const OFFER = { '@type': 'Product', offers: { '@type': 'Offer', price: 3 } };

const verdictText = (things: readonly object[], kind: SiteKind = 'shop') => {
  const siteKinds = present({
    kinds: [
      { kind: 'content' as const, because: 'test' },
      { kind, because: 'test' },
    ],
    assumed: false,
  });
  const [judgement] = judge([rule], {
    site: site({ siteMarkup: siteMarkupOf({ '/': [], '/a': things }), siteKinds }),
    pages: [],
  }).judgements;
  return [judgement?.outcome, ...(judgement?.findings ?? []).map(({ message }) => message)].join(' ');
};

test.each([
  ['both', [RETURNS, SHIPPING], 'pass'],
  [
    'on the organization',
    [{ '@type': 'OnlineStore', hasMerchantReturnPolicy: RETURNS, hasShippingService: SERVICE }],
    'pass',
  ],
  ['a link to the policy', [{ '@type': 'MerchantReturnPolicy', merchantReturnLink: '/returns' }, SHIPPING], 'pass'],
  ['days to return', [window({ merchantReturnDays: 30 }), SHIPPING], 'pass'],
  ['no days to return', [window({}), SHIPPING], 'fail required'],
  ['no country', [{ ...RETURNS, applicableCountry: undefined }, SHIPPING], 'fail required'],
  ['no rate', [RETURNS, { ...SHIPPING, shippingRate: undefined }], 'fail required'],
  ['a service without conditions', [RETURNS, { '@type': 'ShippingService' }], 'fail required'],
  ['returns only', [RETURNS, OFFER], 'warn absent'],
  ['shipping only', [SHIPPING, OFFER], 'warn absent'],
  ['neither, beside an offer', [OFFER], 'warn absent'],
  ['neither, and no offer is marked up', [], 'not-applicable'],
])('%s → %s', (_case, things, expected) => {
  expect(verdictText(things)).toBe(expected);
});

test('no shop → not-applicable', () => {
  expect(verdictText([], 'docs')).toBe('not-applicable');
});

test('pages that could not be read → untested', () => {
  expect(judge([rule], { site: site({ siteMarkup: unknown }), pages: [] }).judgements[0]?.outcome).toBe('untested');
});
