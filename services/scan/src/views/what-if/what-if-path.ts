/** Where another robots.txt can be tried out on the pages of a scan. */
export const whatIfPath = (scanId: string): string => `/scan/${scanId}/robots`;
