export {
  type Asked,
  type AuditEntry,
  addAuditEntry,
  auditEntrySchema,
  audited,
  auditedChange,
  auditKeys,
  readAuditEntries,
  stateAfter,
} from './audit.ts';
export { verifyAuditChain } from './audit-chain.ts';
export type { AuditHead } from './audit-head.ts';
export {
  contentId,
  encodingSuffixes,
  formsOf,
  integrityOf,
  keyOfFile,
  listBuildFiles,
} from './build/build-files.ts';
export {
  cspSchema,
  type EntryFiles,
  entryFilesFile,
  entryFilesSchema,
  federationManifestFile,
  type Manifest,
  manifestSchema,
  type PrerenderedPage,
  prerenderedPageSchema,
  prerenderIndexFile,
  prerenderIndexSchema,
} from './build/build-schemas.ts';
export { checkedInBrowser, failedChecks } from './checks.ts';
export {
  filePathSchema,
  integritySchema,
  ownFileKey,
  recordKey,
  registryKey,
  sharedFileKey,
} from './names.ts';
export { addRun, checkForLive } from './operations/add-run.ts';
export { checkCandidates } from './operations/check-candidates.ts';
export { pagesWithoutHtml } from './operations/check-files.ts';
export { type Collected, collect } from './operations/collect.ts';
export {
  type Admission,
  goLive,
  type LiveChange,
  requireRecord,
} from './operations/go-live.ts';
export { endGradual, releaseGradually } from './operations/gradual.ts';
export { requireFrontEnd } from './operations/known-names.ts';
export {
  diffReleases,
  type ListedRelease,
  listReleases,
  type ReleaseDiff,
} from './operations/list.ts';
export { ownerOfPath, requireOwnPaths } from './operations/own-paths.ts';
export { pin, unpin } from './operations/pin.ts';
export { lastKnownRegistry } from './operations/recall.ts';
export { type Repaired, repair } from './operations/repair.ts';
export { type RollBackAbout, rollBack } from './operations/roll-back.ts';
export { seed } from './operations/seed.ts';
export { recordedBuilds, standIns } from './operations/stand-in.ts';
export { takeOverFolder } from './operations/take-over.ts';
export { type TakenBack, takenBack } from './operations/taken-back.ts';
export {
  finishUpload,
  missingFiles,
  putBuildFile,
  type UploadAbout,
  upload,
} from './operations/upload.ts';
export { withdraw } from './operations/withdraw.ts';
export {
  type BuildFile,
  type Check,
  type CheckRun,
  checkSchema,
  type ReleaseRecord,
  recordSchema,
} from './record.ts';
export {
  emptyRegistry,
  type HistoryEvent,
  historyEventSchema,
  type LiveFrontEnd,
  liveVersion,
  type Registry,
  registrySchema,
} from './registry.ts';
export { ReleaseError, type ReleaseErrorCode } from './release-error.ts';
export { openFolderStore } from './store/folder-store.ts';
export { openStore, type StoreLocation, storeEnvShape, storeLocation } from './store/open-store.ts';
export { createReleaseStore, type ReleaseStore } from './store/release-store.ts';
export { openS3Store, type S3Config } from './store/s3-store.ts';
