import { lackingOf, nodesOf, textsAt } from '../../kernel/page/structured-data.ts';
import { fail, notApplicable, pass, siteRule, untested, warn } from '../../kernel/rule.ts';
import { about, LACKS } from './markup-rule.ts';

const RETURNS = 'MerchantReturnPolicy';
const SHIPPING = ['OfferShippingDetails', 'ShippingService'] as const;
const RATE = { required: ['shippingRate', 'shippingDestination'] };

export default siteRule({
  id: 'sd-return-shipping',
  title: 'A shop says how it ships and takes goods back',
  failureTitle: 'Markup for returns or shipping is incomplete',
  warningTitle: 'Markup for returns or shipping is missing',
  category: 'structured-data',
  rating: ['low', 'web', 'E1'],
  sources: ['G-RETURN'],
  why: 'Google shows the cost of shipping and the time for returns beside products, and compares shops by them.',
  fix: 'Publish one MerchantReturnPolicy and one ShippingService on the Organization of the shop; offers then need none of their own.',
  repair: 'structured-data',
  expects: 'The Organization of the shop has a complete MerchantReturnPolicy and a complete ShippingService.',
  knows: ['siteMarkup', 'siteKinds'],
  messages: {
    required: LACKS.required,
    absent: (a: { missing: readonly string[]; pages: number }) =>
      `No ${a.missing.join(' and no ')} is marked up on any of ${a.pages} pages of the shop.`,
  },
  passes: 'The Organization of a shop has hasMerchantReturnPolicy with country and category, and hasShippingService.',
  fails: 'A MerchantReturnPolicy names no country and no category.',
  check({ siteMarkup, siteKinds }) {
    const shop = siteKinds.state === 'present' && siteKinds.value.kinds.some(({ kind }) => kind === 'shop');
    if (siteMarkup.state === 'absent' || !shop) return notApplicable;
    const { pages } = siteMarkup.value;
    const found = { returns: false, shipping: false };
    for (const { data, from } of pages) {
      for (const node of nodesOf(data, RETURNS, ...SHIPPING)) {
        const returns = node.types.includes(RETURNS);
        found[returns ? 'returns' : 'shipping'] = true;
        const days = textsAt(data, node, 'returnPolicyCategory').some((one) =>
          one.endsWith('MerchantReturnFiniteReturnWindow'),
        );
        const linked = textsAt(data, node, 'merchantReturnLink').length > 0;
        const policy = {
          required: ['applicableCountry', 'returnPolicyCategory', ...(days ? ['merchantReturnDays'] : [])],
        };
        const wanted = returns
          ? policy
          : node.types.includes(SHIPPING[0])
            ? RATE
            : { required: ['shippingConditions'] };
        const properties = linked ? [] : lackingOf(data, node, wanted).required;
        if (properties.length > 0) return fail(about({ value: data, from }, node, 'required', { properties }));
      }
    }
    const missing = [
      ...(found.returns ? [] : [RETURNS]),
      ...(found.shipping ? [] : ['ShippingService or OfferShippingDetails']),
    ];
    if (missing.length === 0 || pages.some(({ data }) => data.capped)) return pass;
    // Google shows both next to offers that are marked up.
    if (pages.every(({ data }) => nodesOf(data, 'Offer', 'AggregateOffer').length === 0)) return notApplicable;
    if (siteMarkup.missing !== undefined) return untested(siteMarkup.missing);
    return warn({
      message: 'absent',
      args: { missing, pages: pages.length },
      proof: { step: siteMarkup.from, observation: pages[0]?.url ?? '' },
    });
  },
});
