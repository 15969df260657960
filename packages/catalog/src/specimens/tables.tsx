import { Cell, ColumnHead, Row, RowHead, Table } from '@secondset/ui';
import type { Specimen } from '../specimen.ts';

const rows = [
  ['Spring news', 'Mar 3, 2026', '1,204'],
  ['Beach run', 'Apr 18, 2026', '318'],
  ['Board seats', 'May 2, 2026', '97'],
] as const;

export const tables: readonly Specimen[] = [
  {
    title: 'Table',
    shows: ['Table'],
    states: [
      {
        label: 'Scrolls in its own box',
        render: (scheme) => (
          <Table label={`Use of Capital, ${scheme}`} maxHeight="9rem">
            <thead>
              <tr>
                <th scope="col">Category</th>
                <th scope="col" data-number="">
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {['Equipment', 'Certifications', 'Merchandise', 'Contingency'].map((name) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-number="">$3,500</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ),
      },
    ],
  },
  {
    title: 'Table of cards',
    shows: ['Cell', 'ColumnHead', 'Row', 'RowHead'],
    states: [
      {
        label: 'One card per row on a phone',
        render: (scheme) => (
          <Table label={`Campaigns, ${scheme}`} cards>
            <thead>
              <Row>
                <ColumnHead>Subject</ColumnHead>
                <ColumnHead>Sent At</ColumnHead>
                <ColumnHead number>Recipients</ColumnHead>
              </Row>
            </thead>
            <tbody>
              {rows.map(([subject, sentAt, recipients]) => (
                <Row key={subject}>
                  <RowHead column="Subject">{subject}</RowHead>
                  <Cell column="Sent At">{sentAt}</Cell>
                  <Cell column="Recipients" number>
                    {recipients}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        ),
      },
    ],
  },
];
