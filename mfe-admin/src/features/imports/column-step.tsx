import {
  type ColumnTarget,
  columnTargets,
  type Import,
  type ImportReading,
  type NewField,
  type OwnField,
  textEncodings,
} from '@secondset/contracts';
import {
  Button,
  Cell,
  Checkbox,
  ColumnHead,
  Row,
  RowHead,
  Select,
  StatusMessage,
  Table,
  VisuallyHidden,
} from '@secondset/ui';
import { useState } from 'react';
import {
  columnsToOrder,
  DateOrderSelect,
  dateOrderId,
  orderOfColumn,
  withOrder,
} from './date-order.tsx';
import { encodingWords, targetWords } from './import-words.ts';
import styles from './imports.module.css';
import { NewFieldInputs } from './new-field-inputs.tsx';
import { type fieldErrors, type PlanDraft, withTarget } from './plan-draft.ts';

export interface ColumnStepProps {
  current: Import;
  draft: PlanDraft;
  /** What is wrong with the new fields, by column. */
  errors: ReturnType<typeof fieldErrors>;
  fields: readonly Pick<OwnField, 'id' | 'name' | 'type'>[];
  change(draft: PlanDraft): void;
  readAgain(choice: ImportReading): void;
  next(): void;
}

/** Of the name of a field. */
const longestName = 60;

/** What each column holds, guessed and to be corrected. */
export function ColumnStep(props: ColumnStepProps) {
  const { current, draft, errors, fields, change, readAgain, next } = props;
  const { table } = current;
  const [tried, setTried] = useState(false);
  if (table === null) return null;
  const { plan } = draft;
  const setPlan = (more: Partial<PlanDraft['plan']>) =>
    change({ ...draft, plan: { ...plan, ...more } });
  const setTarget = (at: number, target: ColumnTarget, name: string) => {
    const guess = table.columns[at]?.field ?? { type: 'text' as const, choices: [] };
    const defined = { ...guess, name: name.slice(0, longestName) };
    change({ ...draft, plan: withTarget(plan, at, target, defined) });
  };
  const setField = (field: NewField) =>
    setPlan({
      newFields: plan.newFields.map((each) => (each.column === field.column ? field : each)),
    });
  const repeated = repeatedNames(table.columns.map(({ name }) => name));
  const nameOf = (name: string, at: number) =>
    plan.header && name.trim() !== '' ? name : `Column ${at + 1}`;

  const toOrder = columnsToOrder(current, plan, fields);
  const undecided = [...toOrder.keys()].filter((at) => orderOfColumn(plan, at) === undefined);
  const goOn = () => {
    setTried(true);
    const [first] = undecided;
    if (first === undefined) next();
    else document.getElementById(dateOrderId(first))?.focus();
  };
  const dateOrderAt = (at: number) => {
    const example = toOrder.get(at);
    if (example === undefined) return null;
    return (
      <DateOrderSelect
        at={at}
        column={nameOf(table.columns[at]?.name ?? '', at)}
        example={example}
        order={orderOfColumn(plan, at)}
        error={tried && undecided.includes(at) ? 'Choose one.' : undefined}
        change={(order) => change({ ...draft, plan: withOrder(plan, at, order) })}
      />
    );
  };

  const newFieldAt = (at: number) => {
    const field = plan.newFields.find(({ column }) => column === at);
    if (plan.columns[at] !== 'newField' || field === undefined) return null;
    const column = nameOf(table.columns[at]?.name ?? '', at);
    const wrong = errors.get(at) ?? {};
    return <NewFieldInputs column={column} field={field} errors={wrong} change={setField} />;
  };

  return (
    <>
      {table.sheets.length > 1 && (
        <Select
          label="Sheet"
          className={styles.choice}
          value={table.sheet ?? ''}
          onChange={(event) => readAgain({ sheet: event.target.value })}
        >
          {table.sheets.map((sheet) => (
            <option key={sheet}>{sheet}</option>
          ))}
        </Select>
      )}
      {table.encoding !== null && (
        <Select
          label="Letters are in"
          hint={
            table.encodingGuessed
              ? 'The file does not say. If letters look wrong below, choose another one.'
              : undefined
          }
          className={styles.choice}
          value={table.encoding}
          onChange={(event) =>
            readAgain({ encoding: textEncodings.find((each) => each === event.target.value) })
          }
        >
          {textEncodings.map((encoding) => (
            <option key={encoding} value={encoding}>
              {encodingWords[encoding]}
            </option>
          ))}
        </Select>
      )}
      <Checkbox
        label="The first row has the names of the columns"
        checked={plan.header}
        onChange={(event) => setPlan({ header: event.target.checked })}
      />
      {repeated.length > 0 && (
        <StatusMessage>
          More than one column is called {repeated.map((name) => `“${name}”`).join(', ')}. The first
          one is used; choose another if that is wrong.
        </StatusMessage>
      )}
      <Table label="Columns of the file" cards>
        <thead>
          <Row>
            <ColumnHead>Column</ColumnHead>
            <ColumnHead>For example</ColumnHead>
            <ColumnHead>Becomes</ColumnHead>
          </Row>
        </thead>
        <tbody>
          {table.columns.map(({ name, samples }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and columns stay in place
            <Row key={at}>
              <RowHead column="Column">{nameOf(name, at)}</RowHead>
              <Cell column="For example" long>
                <span className={styles.samples}>
                  {samples.filter((text) => text !== '').join(' · ') || 'Nothing'}
                </span>
              </Cell>
              <Cell column="Becomes" long>
                <Select
                  label={<VisuallyHidden>{`What ${nameOf(name, at)} becomes`}</VisuallyHidden>}
                  value={plan.columns[at]}
                  onChange={(event) =>
                    setTarget(at, targetOf(event.target.value), nameOf(name, at))
                  }
                >
                  {columnTargets.map((target) => (
                    <option key={target} value={target}>
                      {targetWords[target]}
                    </option>
                  ))}
                  {fields.map(({ id, name: field }) => (
                    <option key={id} value={`field:${id}`}>
                      {field}
                    </option>
                  ))}
                </Select>
                {newFieldAt(at)}
                {dateOrderAt(at)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <div className={styles.actions}>
        <Button onClick={goOn}>Go on to the rules</Button>
      </div>
    </>
  );
}

function targetOf(value: string): ColumnTarget {
  if (value.startsWith('field:')) return `field:${value.slice('field:'.length)}`;
  return columnTargets.find((target) => target === value) ?? 'skip';
}

/** Names that several columns have, as the first of them spells it. */
function repeatedNames(names: readonly string[]): string[] {
  const seen = new Map<string, { name: string; times: number }>();
  for (const name of names) {
    const key = name.trim().toLowerCase();
    if (key === '') continue;
    const { times = 0, name: first = name } = seen.get(key) ?? {};
    seen.set(key, { name: first, times: times + 1 });
  }
  return [...seen.values()].filter(({ times }) => times > 1).map(({ name }) => name);
}
