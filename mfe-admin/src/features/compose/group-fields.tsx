import { Button, Select } from '@secondset/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { CheckList } from '../../components/check-list.tsx';
import styles from './composer.module.css';
import type { ComposerStore } from './composer-store.ts';
import { anyNames, type Choices, leftNames, withGone } from './group.ts';

export interface GroupFieldsProps {
  store: ComposerStore;
  choices: Choices;
}

const segmentPrefix = 'segment:';

/** Whom the email goes to: a tag, a segment or everyone; whom it leaves out; what it is about. */
export function GroupFields({ store, choices }: GroupFieldsProps) {
  const draft = useStore(store);
  const segments = withGone(choices.segments, [draft.segmentId]);
  const topics = choices.topics?.map(({ id, names }) => ({ id, name: names.en }));
  const shownTopics = withGone(topics, [draft.topicId]);
  const sendTo = (value: string) => {
    const isSegment = value.startsWith(segmentPrefix);
    store.setState({
      tagId: isSegment ? '' : value,
      segmentId: isSegment ? value.slice(segmentPrefix.length) : '',
    });
  };
  return (
    <>
      <Select
        label="Send to"
        value={draft.segmentId === '' ? draft.tagId : `${segmentPrefix}${draft.segmentId}`}
        onChange={({ target }) => sendTo(target.value)}
      >
        <option value="">Everyone</option>
        {withGone(choices.tags, [draft.tagId]).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {segments.length > 0 && (
          <optgroup label="Segments">
            {segments.map(({ id, name }) => (
              <option key={id} value={`${segmentPrefix}${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
      <AnyTag store={store} choices={choices} />
      <ButNot store={store} choices={choices} />
      {shownTopics.length > 0 && (
        <Select
          label="Topic"
          hint="People who declined the topic are left out."
          value={draft.topicId}
          onChange={({ target }) => store.setState({ topicId: target.value })}
        >
          <option value="">No topic</option>
          {shownTopics.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

/** A condition that a draft has from outside this page: it is shown, and can be dropped. */
function AnyTag({ store, choices }: GroupFieldsProps) {
  const draft = useStore(store);
  if (draft.anyTagIds.length === 0) return null;
  return (
    <div className={styles.butNot}>
      <p>Only people with the tag {anyNames(draft, choices).join(' or ')}.</p>
      <Button variant="quiet" size="compact" onClick={() => store.setState({ anyTagIds: [] })}>
        Whatever tags they have
      </Button>
    </div>
  );
}

/** Whom the email leaves out; closed, it says who that is. */
function ButNot({ store, choices }: GroupFieldsProps) {
  const draft = useStore(store);
  const { butNot } = draft;
  const [open, setOpen] = useState(false);
  const tags = withGone(choices.tags, butNot.tagIds);
  const segments = withGone(choices.segments, [butNot.segmentId]);
  if (tags.length === 0 && segments.length === 0) return null;
  const names = leftNames(draft, choices);
  return (
    <div className={styles.butNot}>
      <Button variant="quiet" size="compact" aria-expanded={open} onClick={() => setOpen(!open)}>
        But not: {names.length === 0 ? 'nobody' : names.join(', ')}
      </Button>
      {open && tags.length > 0 && (
        <CheckList
          label="But not people with any of these tags"
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={butNot.tagIds}
          onChange={(tagIds) => store.setState({ butNot: { ...butNot, tagIds } })}
        />
      )}
      {open && segments.length > 0 && (
        <Select
          label="But not the segment"
          value={butNot.segmentId}
          onChange={({ target }) =>
            store.setState({ butNot: { ...butNot, segmentId: target.value } })
          }
        >
          <option value="">No segment</option>
          {segments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
