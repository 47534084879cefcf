/** Hosts that hand on a picture whose address stands in theirs, percent-encoded, behind how it is wanted. */
const PICTURE_PROXY =
  /^https?:\/\/(?:substackcdn\.com|cdn\.substack\.com)\/image\/fetch\/(?:[^/]+\/)?(https?%3A%2F%2F[^/?#]+)$/iu;

/** The address of a picture itself, where a host that resizes pictures stands in front of it. */
export const ownPicture = (address: string): string => {
  const [, encoded] = PICTURE_PROXY.exec(address) ?? [];
  if (encoded === undefined) return address;
  try {
    const own = decodeURIComponent(encoded);
    return URL.canParse(own) ? own : address;
  } catch {
    return address;
  }
};

/** What tells a sender by which letter somebody came: Google Analytics, “Campaign parameters”; beehiiv. */
const CAMPAIGN = /^(?:utm_\w+|_bhlid)(?:=|$)/iu;

/** An address without what only counts readers; the rest of it is as it was written. */
export const withoutCampaign = (address: string): string => {
  const [, page, query, fragment = ''] = /^(https?:[^?#]*)\?([^#]*)(#[\s\S]*)?$/iu.exec(address) ?? [];
  if (page === undefined || query === undefined) return address;
  const all = query.split('&');
  const kept = all.filter((parameter) => !CAMPAIGN.test(parameter));
  if (kept.length === all.length) return address;
  return `${page}${kept.length === 0 ? '' : `?${kept.join('&')}`}${fragment}`;
};
