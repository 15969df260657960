import type { ReleaseStatus } from '@secondset/contracts';
import { Cell, ColumnHead, Row, RowHead, Table } from '@secondset/ui';
import { formatInstant } from '../../format.ts';

type FrontEnd = ReleaseStatus['frontEnds'][number];

const causes = { release: 'released', rollback: 'rolled back', automatic: 'rolled back by itself' };

/** Which build of each front end visitors get. */
export const VersionTable = ({ frontEnds }: Pick<ReleaseStatus, 'frontEnds'>) => (
  <Table label="Versions" maxHeight="75dvh" cards>
    <thead>
      <Row>
        <ColumnHead>Front end</ColumnHead>
        <ColumnHead>Live</ColumnHead>
        <ColumnHead>Since</ColumnHead>
        <ColumnHead>Before</ColumnHead>
        <ColumnHead>Checks</ColumnHead>
        <ColumnHead>In tabs</ColumnHead>
      </Row>
    </thead>
    <tbody>
      {frontEnds.map((frontEnd) => (
        <Row key={frontEnd.name}>
          <RowHead column="Front end">
            {frontEnd.name}
            {frontEnd.team !== null && <p>{frontEnd.team}</p>}
          </RowHead>
          <Cell column="Live">
            {frontEnd.version}
            {frontEnd.gradual !== null && (
              <p>
                {frontEnd.gradual.version} for {frontEnd.gradual.percent}%
              </p>
            )}
          </Cell>
          <Cell column="Since">{since(frontEnd)}</Cell>
          <Cell column="Before">{frontEnd.previousVersion ?? 'None'}</Cell>
          <Cell column="Checks">{checks(frontEnd)}</Cell>
          <Cell column="In tabs">{inTabs(frontEnd)}</Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

function since({ at, by, cause, reason }: FrontEnd) {
  if (at === null) return by;
  const how = cause === null ? '' : `, ${causes[cause]}`;
  return (
    <>
      <time dateTime={at}>{formatInstant(at)}</time>
      <p>
        {by}
        {how}
      </p>
      {reason !== null && <p>{reason}</p>}
    </>
  );
}

function checks({ failedChecks, checkedInBrowser }: FrontEnd): string {
  if (failedChecks.length > 0) return `Failed: ${failedChecks.join(', ')}`;
  return checkedInBrowser ? 'Passed' : 'Not checked in a browser';
}

function inTabs({ tally: { mounted, failed } }: FrontEnd): string {
  if (mounted + failed === 0) return 'No reports yet';
  return `${failed} of ${mounted + failed} failed`;
}

/** Who asked for what, newest first. */
export const StepTable = ({ steps }: Pick<ReleaseStatus, 'steps'>) => (
  <Table label="Recent steps" maxHeight="75dvh" cards>
    <thead>
      <Row>
        <ColumnHead>Time</ColumnHead>
        <ColumnHead>Step</ColumnHead>
        <ColumnHead>By</ColumnHead>
        <ColumnHead>Outcome</ColumnHead>
      </Row>
    </thead>
    <tbody>
      {steps.map((step) => (
        <Row key={`${step.at} ${step.action} ${step.names.join(' ')}`}>
          <RowHead column="Time">
            <time dateTime={step.at}>{formatInstant(step.at)}</time>
          </RowHead>
          <Cell column="Step" long>
            {step.action} {step.names.join(', ')}
            {step.detail !== '' && <p>{step.detail}</p>}
          </Cell>
          <Cell column="By">{step.by}</Cell>
          <Cell column="Outcome">{step.outcome}</Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);
