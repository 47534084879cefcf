/** Data about the site that every page uses. */
export const ORIGIN = 'https://elmfield.example';
export const NAME = 'Elmfield Cycles';
export const STREET = '14 Teasel Lane';
export const PHONE = '+353 1 555 0142';

export const at = (path: string): string => `${ORIGIN}${path}`;

export interface Person {
  readonly name: string;
  readonly path: string;
  readonly work: string;
}
export const INES: Person = { name: 'Ines Okafor', path: '/authors/ines-okafor', work: 'Head mechanic' };
export const TOM: Person = { name: 'Tom Arden', path: '/authors/tom-arden', work: 'Touring guide' };

export const PROFILES = [
  'https://social.legible-fixture.org/@elmfieldcycles',
  'https://video.legible-fixture.org/elmfieldcycles',
] as const;
export const BADGE = at('/assets/elmfield-badge.png');

export const ADDRESS = {
  '@type': 'PostalAddress',
  streetAddress: STREET,
  addressLocality: 'Elmfield',
  postalCode: 'E14 K7R2',
  addressCountry: 'IE',
};

/** A reference to the publisher, for everything that names it. */
export const PUBLISHER = { '@type': 'Organization', '@id': at('/#publisher'), name: NAME, url: at('/'), logo: BADGE };

export const person = ({ name, path, work }: Person) => ({
  '@type': 'Person',
  name,
  url: at(path),
  jobTitle: work,
});
