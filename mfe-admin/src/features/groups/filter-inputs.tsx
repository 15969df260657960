import {
  type FilterLeaf,
  type OwnField,
  personSources,
  personStatuses,
} from '@secondset/contracts';
import { Select, TextInput } from '@secondset/ui';
import { CheckList } from '../../components/check-list.tsx';
import { FieldInput } from './field-input.tsx';
import {
  engagementWords,
  type Known,
  operationsOf,
  operationWords,
  tagModes,
} from './filter-words.ts';
import { languageWords, sourceWords, statusWords } from './person-words.ts';

type Kind = FilterLeaf['kind'];
type LeafOf<K extends Kind> = Extract<FilterLeaf, { kind: K }>;
interface InputProps<K extends Kind> {
  leaf: LeafOf<K>;
  known: Known;
  onChange(leaf: FilterLeaf): void;
}

const optionsOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: words[value] }));

/** The controls of one condition. */
export function FilterInputs({
  leaf,
  ...rest
}: { leaf: FilterLeaf } & Omit<InputProps<Kind>, 'leaf'>) {
  const { onChange } = rest;
  switch (leaf.kind) {
    case 'tags':
      return <TagInputs leaf={leaf} {...rest} />;
    case 'email':
      return (
        <Select
          label="Email address"
          value={leaf.is ? 'yes' : 'no'}
          onChange={(event) => onChange({ ...leaf, is: event.target.value === 'yes' })}
        >
          <option value="yes">Has one</option>
          <option value="no">Has none</option>
        </Select>
      );
    case 'status':
      return (
        <CheckList
          label="One of these"
          options={optionsOf(personStatuses, statusWords)}
          chosen={leaf.in}
          onChange={(chosen) => onChange({ ...leaf, in: chosen })}
        />
      );
    case 'language':
      return (
        <CheckList
          label="One of these"
          options={optionsOf(['en', 'es', 'none'] as const, languageWords)}
          chosen={leaf.in}
          onChange={(chosen) => onChange({ ...leaf, in: chosen })}
        />
      );
    case 'source':
      return (
        <CheckList
          label="One of these"
          options={optionsOf(personSources, sourceWords)}
          chosen={leaf.in}
          onChange={(chosen) => onChange({ ...leaf, in: chosen })}
        />
      );
    case 'added':
      return <AddedInputs leaf={leaf} {...rest} />;
    case 'engagement':
      return <EngagementInputs leaf={leaf} {...rest} />;
    case 'field':
      return <FieldInputs leaf={leaf} {...rest} />;
    default:
      return null;
  }
}

function TagInputs({ leaf, known, onChange }: InputProps<'tags'>) {
  return (
    <>
      <Select
        label="People with"
        value={leaf.mode}
        onChange={({ target }) =>
          onChange({ ...leaf, mode: target.value as LeafOf<'tags'>['mode'] })
        }
      >
        {Object.entries(tagModes).map(([mode, words]) => (
          <option key={mode} value={mode}>
            {words} these tags
          </option>
        ))}
      </Select>
      <CheckList
        label="Tags"
        options={known.tags.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={leaf.ids}
        onChange={(ids) => onChange({ ...leaf, ids })}
      />
    </>
  );
}

function AddedInputs({ leaf, onChange }: InputProps<'added'>) {
  const input = (side: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      type="date"
      value={leaf[side] ?? ''}
      onChange={({ target }) => {
        const { [side]: _before, ...others } = leaf;
        onChange(target.value === '' ? others : { ...others, [side]: target.value });
      }}
    />
  );
  return (
    <>
      {input('from', 'From')}
      {input('to', 'To')}
    </>
  );
}

function EngagementInputs({ leaf, onChange }: InputProps<'engagement'>) {
  const { kind, what, within } = leaf;
  return (
    <>
      <Select
        label="What"
        value={what}
        onChange={({ target }) =>
          onChange({ ...leaf, what: target.value as LeafOf<'engagement'>['what'] })
        }
      >
        {Object.entries(engagementWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <Select
        label="When"
        value={leaf.never ? 'never' : 'within'}
        onChange={({ target }) =>
          onChange(
            target.value === 'never' ? { kind, what, never: true } : { kind, what, within: 30 },
          )
        }
      >
        <option value="within">In the last days</option>
        <option value="never">Never</option>
      </Select>
      {!leaf.never && (
        <TextInput
          label="Days"
          type="number"
          inputMode="numeric"
          min={1}
          max={3650}
          value={within === undefined || Number.isNaN(within) ? '' : within}
          onChange={({ target }) => onChange({ kind, what, within: target.valueAsNumber })}
        />
      )}
    </>
  );
}

function FieldInputs({ leaf, known, onChange }: InputProps<'field'>) {
  const field = known.fields.find(({ id }) => id === leaf.field);
  if (field === undefined) return null;
  const ask = (op: LeafOf<'field'>['op']) => onChange({ kind: 'field', field: field.id, op });
  return (
    <>
      <Select
        label="Field"
        value={field.id}
        onChange={({ target }) => onChange(firstFieldLeaf(known.fields, target.value))}
      >
        {known.fields.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="What about it"
        value={leaf.op}
        onChange={({ target }) => {
          const op = operationsOf[field.type].find((each) => each === target.value);
          if (op) ask(op);
        }}
      >
        {operationsOf[field.type].map((op) => (
          <option key={op} value={op}>
            {operationWords[op]}
          </option>
        ))}
      </Select>
      {leaf.op !== 'set' && leaf.op !== 'unset' && (
        <FieldInput
          field={{ ...field, name: 'Value' }}
          value={leaf.value}
          onChange={(value) => {
            const { value: _before, ...others } = leaf;
            onChange(value === undefined ? others : { ...others, value });
          }}
        />
      )}
    </>
  );
}

/** The condition that a field is first asked for. */
export const firstFieldLeaf = (fields: readonly OwnField[], id: string): FilterLeaf => ({
  kind: 'field',
  field: id,
  op: fields.find((field) => field.id === id)?.type === 'text' ? 'contains' : 'is',
});
