import { Table } from '../parts.tsx';

/** One figure of the service's configuration, with what it means in a sentence. */
export interface Figure {
  readonly meaning: string;
  readonly value: string;
}

export const FigureTable = ({
  caption,
  figures,
}: {
  readonly caption: string;
  readonly figures: readonly Figure[];
}) => (
  <Table caption={caption} heads={['Limit', 'Value']} rows={figures.map(({ meaning, value }) => [meaning, value])} />
);

/** How to reach the operator, or that no address is published. */
export const Contact = ({ email }: { readonly email: string | null }) =>
  email === null ? (
    <p>The operator of this service has not published an e-mail address.</p>
  ) : (
    <p>
      Write to <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
