export type Point = readonly [x: number, y: number];

/**
 * Joints of a figure 100 units tall that stands on y = 0. Arms: shoulder, elbow, hand. Legs: hip,
 * knee, heel, toe.
 */
export interface Pose {
  head: Point;
  torso: readonly [Point, Point];
  armBack: readonly Point[];
  armFront: readonly Point[];
  legBack: readonly Point[];
  legFront: readonly Point[];
}

export const running: Pose = {
  head: [10, -90],
  torso: [
    [5, -70],
    [-1, -52],
  ],
  armBack: [
    [4, -72],
    [16, -60],
    [27, -68],
  ],
  armFront: [
    [4, -72],
    [-9, -60],
    [0, -48],
  ],
  legBack: [
    [-2, -46],
    [-7, -26],
    [-26, -24],
    [-30, -16],
  ],
  legFront: [
    [1, -46],
    [17, -34],
    [12, -11],
    [20, -8],
  ],
};

export const striding: Pose = {
  head: [8, -91],
  torso: [
    [4, -71],
    [0, -52],
  ],
  armBack: [
    [3, -72],
    [-11, -62],
    [-6, -50],
  ],
  armFront: [
    [3, -72],
    [11, -58],
    [23, -62],
  ],
  legBack: [
    [-1, -46],
    [10, -28],
    [22, -8],
    [29, -11],
  ],
  legFront: [
    [0, -46],
    [-6, -26],
    [-20, -10],
    [-25, -2],
  ],
};

export const standing: Pose = {
  head: [0, -90],
  torso: [
    [0, -70],
    [0, -52],
  ],
  armBack: [
    [-10, -72],
    [-15, -58],
    [-13, -44],
  ],
  armFront: [
    [10, -72],
    [15, -58],
    [13, -44],
  ],
  legBack: [
    [-5, -45],
    [-6, -24],
    [-7, -4],
    [-10, -3],
  ],
  legFront: [
    [5, -45],
    [6, -24],
    [7, -4],
    [10, -3],
  ],
};

/** Arms around the shoulders of the people beside. */
export const embracing: Pose = {
  ...standing,
  armBack: [
    [-9, -73],
    [-20, -67],
    [-31, -64],
  ],
  armFront: [
    [9, -73],
    [20, -67],
    [31, -64],
  ],
};

export const pressing: Pose = {
  head: [0, -88],
  torso: [
    [0, -69],
    [0, -51],
  ],
  armBack: [
    [-9, -72],
    [-21, -88],
    [-20, -112],
  ],
  armFront: [
    [9, -72],
    [21, -88],
    [20, -112],
  ],
  legBack: [
    [-5, -44],
    [-16, -25],
    [-16, -4],
    [-21, -3],
  ],
  legFront: [
    [5, -44],
    [16, -25],
    [16, -4],
    [21, -3],
  ],
};

/** A coach with hands out, ready to help. */
export const spotting: Pose = {
  ...standing,
  armBack: [
    [8, -71],
    [21, -66],
    [30, -78],
  ],
  armFront: [
    [9, -70],
    [22, -60],
    [32, -69],
  ],
};

/** Behind a table, one hand on it. */
export const sitting: Pose = {
  ...standing,
  armBack: [
    [-10, -72],
    [-19, -58],
    [-9, -50],
  ],
  armFront: [
    [10, -72],
    [19, -58],
    [9, -50],
  ],
};
